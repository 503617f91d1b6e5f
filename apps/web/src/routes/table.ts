import type { SiteSettings, StoryKind } from '@readytowork/contract';
import { paths } from '../lib/paths.ts';
import { addresses } from '../lib/queries.ts';

/** A page of the site, with everything that the router, the browser's first requests and the server need to know about it. */
export interface PageRoute {
  path: string;
  /** Name of the page's file below this folder, without the extension. Each page is a chunk of its own. */
  file: string;
  /** Signed-in pages are rendered by the browser; their documents contain nothing about the user. */
  access: 'anyone' | 'signed-in';
  /**
   * Calls that a signed-in user's browser makes before any script has loaded; `:user` is the user id, `:module` and `:room` come
   * from the page's address.
   */
  earlyFetch?: readonly string[];
  /** Public API calls whose responses are part of the document; they get the parameters of the page's path. */
  answers?: readonly string[];
  /**
   * Query parameters: if the address has one of them, the document contains the response of this call instead, and of those in
   * `besides`.
   */
  search?: { names: readonly string[]; call: string; besides?: readonly string[] };
  /** Query parameters that the page itself reads; the server renders the document with them. */
  reads?: readonly string[];
  /** Whether search engines may list the page. */
  listed?: (settings: SiteSettings) => boolean;
  /** Whether visitors may use microphone and camera; such a page is always loaded as a document of its own. */
  mayRecord?: boolean;
  /**
   * For a page that is only read: a visitor's browser loads the site's script at the first press of a button (public/first-act.js,
   * docs/decisions/0084). Links, details, popovers and forms with an action of their own work without it. Not for a page with other
   * fields, or with buttons that are disabled before hydration.
   */
  scriptWaits?: boolean;
  /** For a listed path with parameters: the public API call whose response contains their values, one page per entry. */
  entries?: string;
}

const {
  certificates,
  chat,
  chats,
  circle,
  community,
  goal,
  groups,
  learner,
  learnerIn,
  me,
  modules,
  notices,
  user,
} = addresses;
const courses = '/v1/courses/';
const articles = '/v3/self_help/self_help/';
const categories = '/v3/self_help/categories/';
const always = () => true;

/** The list of a corner and the page of its stories. */
function corner(list: string, story: string, kind: StoryKind): PageRoute[] {
  const call = `/v1/stories/${kind}/`;
  const helpLines = kind === 'wellness' ? ['/v1/help_lines/'] : [];
  return [
    {
      path: list,
      file: 'stories/corner-page',
      access: 'anyone',
      answers: [call, ...helpLines],
      search: { names: ['topic', 'cursor'], call, besides: helpLines },
      scriptWaits: true,
      listed: always,
    },
    {
      path: story,
      file: 'stories/story-page',
      access: 'anyone',
      answers: [`${call}:slug/`, ...helpLines],
      scriptWaits: true,
      listed: always,
      entries: `/v1/story-addresses/${kind}/`,
    },
  ];
}

/** Every page of the site. A new page needs a line here, its path in `lib/paths.ts`, and its file. */
export const routes: readonly PageRoute[] = [
  {
    path: paths.home,
    file: 'public/home-page',
    access: 'anyone',
    answers: [courses],
    scriptWaits: true,
    listed: always,
  },
  {
    path: paths.course,
    file: 'public/course-page',
    access: 'anyone',
    answers: ['/v1/courses/:slug/'],
    listed: always,
    entries: courses,
  },
  {
    path: paths.about,
    file: 'public/about-page',
    access: 'anyone',
    answers: [courses],
    scriptWaits: true,
    listed: always,
  },
  {
    path: paths.faq,
    file: 'public/faq-page',
    access: 'anyone',
    answers: ['/v1/faq/'],
    scriptWaits: true,
    listed: always,
  },
  {
    path: paths.terms,
    file: 'public/terms-page',
    access: 'anyone',
    scriptWaits: true,
    listed: ({ links }) => !links?.terms,
  },
  {
    path: paths.privacy,
    file: 'public/privacy-page',
    access: 'anyone',
    scriptWaits: true,
    listed: ({ links }) => !links?.privacy,
  },
  { path: paths.offline, file: 'public/offline-page', access: 'anyone' },
  { path: paths.leaving, file: 'leaving-page', access: 'anyone' },
  { path: paths.leavingGuidance, file: 'jobs/leaving-guidance-page', access: 'anyone' },
  {
    path: paths.leavingPlace,
    file: 'jobs/leaving-place-page',
    access: 'anyone',
    answers: ['/v1/places/:place/'],
    reads: ['what', 'where'],
  },
  {
    path: paths.jobs,
    file: 'jobs/jobs-page',
    access: 'anyone',
    answers: ['/v1/places/'],
    reads: ['what', 'where', 'kind'],
    listed: always,
  },
  { path: paths.jobSearch, file: 'jobs/job-search-page', access: 'anyone' },
  {
    path: paths.careerGuidance,
    file: 'jobs/career-guidance-page',
    access: 'anyone',
    scriptWaits: true,
    listed: always,
  },
  {
    path: paths.search,
    file: 'public/search-page',
    access: 'anyone',
    search: { names: ['q', 'limit'], call: '/v1/search/' },
  },
  {
    path: paths.selfHelp,
    file: 'public/self-help-page',
    access: 'anyone',
    answers: [categories],
    search: { names: ['q'], call: articles },
    listed: always,
  },
  {
    path: paths.helpCategory,
    file: 'public/help-category-page',
    access: 'anyone',
    answers: [categories, '/v3/self_help/category/:slug/'],
    scriptWaits: true,
    listed: always,
    entries: categories,
  },
  {
    path: paths.helpArticle,
    file: 'public/help-article-page',
    access: 'anyone',
    answers: [categories, '/v3/self_help/:id/'],
    scriptWaits: true,
    listed: always,
    entries: articles,
  },
  { path: paths.ticket, file: 'public/ticket-page', access: 'anyone', listed: always },
  ...corner(paths.news, paths.newsStory, 'news'),
  ...corner(paths.wellness, paths.wellnessStory, 'wellness'),
  ...corner(paths.hustles, paths.hustleStory, 'hustle'),
  {
    path: paths.leavingStory,
    file: 'stories/leaving-story-page',
    access: 'anyone',
    answers: ['/v1/stories/:corner/:slug/'],
  },
  {
    path: paths.ownTickets,
    file: 'public/own-tickets-page',
    access: 'signed-in',
    earlyFetch: ['/v1/user/tickets/'],
  },
  { path: paths.cv, file: 'cv/cv-page', access: 'anyone', listed: always },
  { path: paths.coverLetter, file: 'cv/letter-page', access: 'anyone', listed: always },
  { path: paths.checkAdvert, file: 'tools/check-advert-page', access: 'anyone', listed: always },
  {
    path: paths.interviewPractice,
    file: 'tools/interview-practice-page',
    access: 'anyone',
    listed: always,
    mayRecord: true,
  },
  { path: paths.interests, file: 'tools/interests-page', access: 'anyone', listed: always },
  { path: paths.signIn, file: 'sign-in-page', access: 'anyone', listed: always },
  { path: paths.forgotPassword, file: 'forgot-password-page', access: 'anyone' },
  {
    path: paths.register,
    file: 'account/register-page',
    access: 'anyone',
    reads: ['course'],
    listed: ({ registration }) => registration === 'open',
  },
  { path: paths.coursePreview, file: 'public/course-preview-page', access: 'anyone' },
  { path: paths.confirmEmail, file: 'account/confirm-email-page', access: 'anyone' },
  { path: paths.outcome, file: 'account/outcome-page', access: 'anyone' },
  { path: paths.unsubscribe, file: 'account/unsubscribe-page', access: 'anyone' },
  { path: paths.groupUnsubscribe, file: 'groups/unsubscribe-page', access: 'anyone' },
  { path: paths.reportUnsubscribe, file: 'account/report-unsubscribe-page', access: 'anyone' },
  { path: paths.verify, file: 'verify-page', access: 'anyone', answers: ['/v1/certificate/:number/'] },
  { path: paths.verifyMany, file: 'verify-many-page', access: 'anyone' },
  { path: paths.joinGroup, file: 'groups/join-group-page', access: 'anyone' },
  {
    path: paths.person,
    file: 'community/person-page',
    access: 'anyone',
    // What visitors see; signed-in readers fetch their own version.
    answers: ['/v1/people/:handle/'],
  },
  {
    path: paths.dashboard,
    file: 'dashboard-page',
    access: 'signed-in',
    answers: [modules],
    earlyFetch: [learner],
  },
  { path: paths.me, file: 'me/me-page', access: 'signed-in', earlyFetch: [me] },
  { path: paths.ownDetails, file: 'me/details-page', access: 'signed-in', earlyFetch: [user] },
  { path: paths.ownGoal, file: 'me/goal-page', access: 'signed-in', earlyFetch: [user, goal] },
  { path: paths.ownPage, file: 'me/own-page-page', access: 'signed-in', earlyFetch: [user, community] },
  { path: paths.editProfile, file: 'account/edit-profile-page', access: 'signed-in', earlyFetch: [user] },
  { path: paths.changePassword, file: 'account/change-password-page', access: 'signed-in' },
  { path: paths.resources, file: 'account/resources-page', access: 'signed-in', earlyFetch: [modules, user] },
  {
    path: paths.certificates,
    file: 'account/certificates-page',
    access: 'signed-in',
    earlyFetch: [certificates],
  },
  {
    path: paths.workbook,
    file: 'account/workbook-page',
    access: 'signed-in',
    // The workbook is not among them: a response requested before waiting texts were sent would show the old ones.
    earlyFetch: [user],
  },
  {
    path: paths.decisions,
    file: 'community/decisions-page',
    access: 'signed-in',
    earlyFetch: ['/v1/community/decisions/'],
  },
  { path: paths.groups, file: 'groups/my-groups-page', access: 'signed-in', earlyFetch: [groups] },
  { path: paths.ledGroups, file: 'groups/led-page', access: 'signed-in' },
  { path: paths.ledGroup, file: 'groups/led-page', access: 'signed-in' },
  { path: paths.meeting, file: 'groups/led-page', access: 'signed-in' },
  { path: paths.ledThread, file: 'groups/led-page', access: 'signed-in' },
  { path: paths.ownData, file: 'account/own-data-page', access: 'signed-in', earlyFetch: [user] },
  {
    path: paths.community,
    file: 'community/community-page',
    access: 'signed-in',
    earlyFetch: [circle],
  },
  { path: paths.invite, file: 'community/invite-page', access: 'signed-in', earlyFetch: [community] },
  { path: paths.houseRules, file: 'community/rules-page', access: 'signed-in' },
  {
    path: paths.notices,
    file: 'community/notices-page',
    access: 'signed-in',
    earlyFetch: [community, notices],
  },
  { path: paths.communityUnsubscribe, file: 'community/unsubscribe-page', access: 'anyone' },
  { path: paths.connect, file: 'community/connect-page', access: 'anyone' },
  {
    path: paths.posts,
    file: 'community/posts-page',
    access: 'signed-in',
    earlyFetch: [community, '/v1/post_audiences/', '/v1/posts/'],
  },
  { path: paths.post, file: 'community/post-page', access: 'signed-in', earlyFetch: [community] },
  { path: paths.chats, file: 'community/chats-page', access: 'signed-in', earlyFetch: [community, chats] },
  {
    path: paths.chat,
    file: 'community/chat-page',
    access: 'signed-in',
    earlyFetch: [chat],
  },
  {
    path: paths.module,
    file: 'module-page',
    access: 'signed-in',
    answers: [modules],
    earlyFetch: [learnerIn],
  },
];

/** Addresses that redirect to a page. */
export const redirects = [{ path: paths.helpCategoryOther, to: paths.ticket }];
