import { roles as everyRole, type Role } from '@readytowork/contract/access';
import type { ComponentType } from 'react';
import { paths } from '../lib/paths.ts';
import type { MenuEntry } from '../shell/menu-entry.ts';

/** A page of the administration site. */
export interface AdminPage {
  /** Path below /admin. */
  path: string;
  /** Roles that see the page. This only avoids empty pages: the server decides, call by call. */
  roles: readonly Role[];
  /** Its entry in the side menu; absent for pages that only other pages link to. */
  menu?: Omit<MenuEntry, 'path'>;
  /** The role whose members start on this page. */
  firstOf?: Role;
  /** Imports the page's file when the page is opened. */
  load: () => Promise<{ Page: ComponentType }>;
}

const looking = ['facilitator', 'support', 'administrator'] as const;
const reading = [...looking, 'manager'] as const;

/** Every page, in the order of the menu. A new page needs a row here, a path in `lib/paths.ts`, and a file. */
export const pages: readonly AdminPage[] = [
  {
    path: paths.overview,
    roles: ['administrator'],
    firstOf: 'administrator',
    menu: { group: 'today', name: /*i18n*/ { id: 'menu.overview', message: 'Overview' } },
    load: () => import('./overview-page.tsx'),
  },
  {
    path: paths.needsMe,
    roles: ['facilitator'],
    menu: { group: 'today', name: /*i18n*/ { id: 'menu.needsMe', message: 'Who needs me today' } },
    firstOf: 'facilitator',
    load: () => import('./groups/needs-me-page.tsx'),
  },
  {
    path: paths.groups,
    roles: ['facilitator'],
    menu: { group: 'people', name: /*i18n*/ { id: 'menu.groups', message: 'My groups' } },
    load: () => import('./groups/groups-page.tsx'),
  },
  {
    path: paths.allGroups,
    roles: ['support', 'administrator'],
    menu: { group: 'people', name: /*i18n*/ { id: 'menu.allGroups', message: 'All groups' } },
    load: () => import('./groups/all-groups-page.tsx'),
  },
  {
    path: paths.partnerGroups,
    roles: ['manager'],
    menu: { group: 'people', name: /*i18n*/ { id: 'menu.partnerGroups', message: 'Groups of my partners' } },
    firstOf: 'manager',
    load: () => import('./groups/partner-groups-page.tsx'),
  },
  { path: paths.group, roles: reading, load: () => import('./groups/group-page.tsx') },
  { path: paths.groupProgress, roles: reading, load: () => import('./groups/group-progress-page.tsx') },
  { path: paths.groupResults, roles: reading, load: () => import('./groups/group-results-page.tsx') },
  { path: paths.groupAttendance, roles: looking, load: () => import('./groups/group-attendance-page.tsx') },
  {
    path: paths.groupReport,
    roles: ['facilitator', 'administrator'],
    load: () => import('./groups/group-report-page.tsx'),
  },
  { path: paths.groupPoster, roles: ['facilitator'], load: () => import('./groups/group-poster-page.tsx') },
  { path: paths.slides, roles: looking, load: () => import('./slides-page.tsx') },
  {
    path: paths.people,
    roles: ['support', 'administrator'],
    menu: { group: 'people', name: /*i18n*/ { id: 'menu.people', message: 'People' } },
    load: () => import('./people-page.tsx'),
  },
  { path: paths.person, roles: ['support', 'administrator'], load: () => import('./person-page.tsx') },
  { path: paths.merge, roles: ['administrator'], load: () => import('./merge-page.tsx') },
  // Support sends this address to the editors who maintain the questions.
  { path: paths.attempt, roles: ['editor', 'administrator'], load: () => import('./attempt-page.tsx') },
  { path: paths.invite, roles: ['support', 'administrator'], load: () => import('./invite-page.tsx') },
  {
    path: paths.invitations,
    roles: ['support', 'administrator'],
    menu: { group: 'people', name: /*i18n*/ { id: 'menu.invitations', message: 'Invitations' } },
    load: () => import('./invitations-page.tsx'),
  },
  {
    path: paths.partners,
    roles: ['administrator'],
    menu: { group: 'people', name: /*i18n*/ { id: 'menu.partners', message: 'Partners' } },
    load: () => import('./partners-page.tsx'),
  },
  { path: paths.partner, roles: ['administrator'], load: () => import('./partner-page.tsx') },
  {
    path: paths.certificates,
    roles: ['support', 'administrator'],
    menu: { group: 'people', name: /*i18n*/ { id: 'menu.certificates', message: 'Certificates' } },
    load: () => import('./certificates-page.tsx'),
  },
  // Linked from the person menu.
  { path: paths.security, roles: everyRole, load: () => import('./security-page.tsx') },
  {
    path: paths.tickets,
    roles: ['support', 'administrator'],
    menu: { group: 'today', name: /*i18n*/ { id: 'menu.tickets', message: 'Tickets' } },
    firstOf: 'support',
    load: () => import('./tickets-page.tsx'),
  },
  {
    path: paths.answers,
    roles: ['support', 'administrator'],
    load: () => import('./answers-page.tsx'),
  },
  {
    path: paths.ticket,
    roles: ['support', 'administrator'],
    load: () => import('./ticket-page.tsx'),
  },
  {
    path: paths.moderation,
    roles: ['support', 'administrator'],
    menu: { group: 'today', name: /*i18n*/ { id: 'menu.moderation', message: 'Moderation' } },
    load: () => import('./moderation-page.tsx'),
  },
  { path: paths.case, roles: ['support', 'administrator'], load: () => import('./case-page.tsx') },
  {
    path: paths.escalation,
    roles: ['support', 'administrator'],
    load: () => import('./escalation-page.tsx'),
  },
  {
    path: paths.settings,
    roles: ['administrator'],
    menu: { group: 'settings', name: /*i18n*/ { id: 'menu.settings', message: 'Settings' } },
    load: () => import('./settings-page.tsx'),
  },
  {
    path: paths.dataRequests,
    roles: ['support', 'administrator'],
    menu: { group: 'trust', name: /*i18n*/ { id: 'menu.dataRequests', message: 'Requests about data' } },
    load: () => import('./data-requests-page.tsx'),
  },
  {
    path: paths.newDataRequest,
    roles: ['support', 'administrator'],
    load: () => import('./new-data-request-page.tsx'),
  },
  {
    path: paths.dataRequest,
    roles: ['support', 'administrator'],
    load: () => import('./data-request-page.tsx'),
  },
  {
    path: paths.erasures,
    roles: ['administrator'],
    menu: { group: 'trust', name: /*i18n*/ { id: 'menu.erasures', message: 'Accounts to erase' } },
    load: () => import('./erasures-page.tsx'),
  },
  {
    path: paths.breaches,
    roles: ['administrator'],
    menu: { group: 'trust', name: /*i18n*/ { id: 'menu.breaches', message: 'Breaches' } },
    load: () => import('./breaches-page.tsx'),
  },
  { path: paths.newBreach, roles: ['administrator'], load: () => import('./breach-page.tsx') },
  { path: paths.breach, roles: ['administrator'], load: () => import('./breach-page.tsx') },
  {
    path: paths.audit,
    roles: ['administrator'],
    menu: { group: 'trust', name: /*i18n*/ { id: 'menu.audit', message: 'Audit log' } },
    load: () => import('./audit-page.tsx'),
  },
  {
    path: paths.retention,
    roles: ['administrator'],
    menu: { group: 'trust', name: /*i18n*/ { id: 'menu.retention', message: 'How long data stays' } },
    load: () => import('./retention-page.tsx'),
  },
  {
    path: paths.duties,
    roles: ['administrator'],
    menu: { group: 'trust', name: /*i18n*/ { id: 'menu.duties', message: 'Duties of the operator' } },
    load: () => import('./duties-page.tsx'),
  },
  {
    path: paths.reportPeople,
    roles: ['analyst', 'manager', 'administrator'],
    menu: { group: 'reports', name: /*i18n*/ { id: 'menu.report-people', message: 'People and partners' } },
    firstOf: 'analyst',
    load: () => import('./report-people-page.tsx'),
  },
  {
    path: paths.reportBoard,
    roles: ['analyst', 'administrator'],
    load: () => import('./report-board-page.tsx'),
  },
  {
    path: paths.reportCourses,
    roles: ['editor', 'administrator'],
    menu: { group: 'reports', name: /*i18n*/ { id: 'menu.report-courses', message: 'Courses compared' } },
    load: () => import('./report-courses-page.tsx'),
  },
  {
    path: paths.reportFunnel,
    roles: ['editor', 'administrator'],
    menu: { group: 'reports', name: /*i18n*/ { id: 'menu.report-funnel', message: 'How far people come' } },
    load: () => import('./report-funnel-page.tsx'),
  },
  {
    path: paths.reportStops,
    roles: ['editor', 'administrator'],
    menu: { group: 'reports', name: /*i18n*/ { id: 'menu.report-stops', message: 'Where people stop' } },
    load: () => import('./report-stops-page.tsx'),
  },
  {
    path: paths.reportQuestions,
    roles: ['editor', 'administrator'],
    menu: { group: 'reports', name: /*i18n*/ { id: 'menu.report-questions', message: 'Questions' } },
    load: () => import('./report-questions-page.tsx'),
  },
  {
    path: paths.reportRatings,
    roles: ['editor', 'administrator'],
    menu: { group: 'reports', name: /*i18n*/ { id: 'menu.report-ratings', message: 'Ratings' } },
    load: () => import('./report-ratings-page.tsx'),
  },
  {
    path: paths.reportTime,
    roles: ['editor', 'administrator'],
    menu: { group: 'reports', name: /*i18n*/ { id: 'menu.report-time', message: 'Time spent' } },
    load: () => import('./report-time-page.tsx'),
  },
  {
    path: paths.reportSupport,
    roles: ['support', 'administrator'],
    menu: { group: 'reports', name: /*i18n*/ { id: 'menu.report-support', message: 'Support' } },
    load: () => import('./report-support-page.tsx'),
  },
  {
    path: paths.courses,
    roles: ['editor', 'administrator'],
    menu: { group: 'courses', name: /*i18n*/ { id: 'menu.courses', message: 'Courses' } },
    firstOf: 'editor',
    load: () => import('./courses-page.tsx'),
  },
  {
    path: paths.courseUpload,
    roles: ['editor', 'administrator'],
    load: () => import('./course-upload-page.tsx'),
  },
  { path: paths.newCourse, roles: ['editor', 'administrator'], load: () => import('./new-course-page.tsx') },
  { path: paths.course, roles: ['editor', 'administrator'], load: () => import('./course-page.tsx') },
  {
    path: paths.courseQuestions,
    roles: ['editor', 'administrator'],
    load: () => import('./course-questions-page.tsx'),
  },
  {
    path: paths.courseAnswers,
    roles: ['editor', 'administrator'],
    load: () => import('./course-answers-page.tsx'),
  },
  {
    path: paths.courseText,
    roles: ['editor', 'administrator'],
    load: () => import('./course-text-page.tsx'),
  },
  {
    path: paths.courseVersion,
    roles: ['editor', 'administrator'],
    load: () => import('./course-version-page.tsx'),
  },
  {
    path: paths.pages,
    roles: ['editor', 'administrator'],
    menu: { group: 'courses', name: /*i18n*/ { id: 'menu.pages', message: 'Pages' } },
    load: () => import('./pages-page.tsx'),
  },
  {
    path: paths.places,
    roles: ['editor', 'administrator'],
    menu: { group: 'courses', name: /*i18n*/ { id: 'menu.places', message: 'Places to look' } },
    load: () => import('./places-page.tsx'),
  },
  { path: paths.newPlace, roles: ['editor', 'administrator'], load: () => import('./new-place-page.tsx') },
  { path: paths.place, roles: ['editor', 'administrator'], load: () => import('./place-page.tsx') },
  { path: paths.newPage, roles: ['editor', 'administrator'], load: () => import('./new-page-page.tsx') },
  { path: paths.page, roles: ['editor', 'administrator'], load: () => import('./page-page.tsx') },
];
