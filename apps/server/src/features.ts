import type { Declaration, KnownSetting, PersonalDataTables, ReleaseOwned, TableRule } from './feature.ts';
import * as accounts from './features/base/accounts/accounts.feature.ts';
import * as audit from './features/base/audit/audit.feature.ts';
import * as auth from './features/base/auth/auth.feature.ts';
import * as background from './features/base/background/background.feature.ts';
import * as consents from './features/base/consents/consents.feature.ts';
import * as jobs from './features/base/jobs/jobs.feature.ts';
import * as mail from './features/base/mail/mail.feature.ts';
import * as partners from './features/base/partners/partners.feature.ts';
import * as pictures from './features/base/pictures/pictures.feature.ts';
import * as push from './features/base/push/push.feature.ts';
import * as retention from './features/base/retention/retention.feature.ts';
import { settingsOf } from './features/base/retention/retention.rules.ts';
import * as settings from './features/base/settings/settings.feature.ts';
import * as throttle from './features/base/throttle/throttle.feature.ts';
import * as assessment from './features/learning/assessment/assessment.feature.ts';
import * as certificate from './features/learning/certificate/certificate.feature.ts';
import * as courses from './features/learning/courses/courses.feature.ts';
import * as jobSearch from './features/learning/job-search/job-search.feature.ts';
import * as learningPath from './features/learning/learning-path/learning-path.feature.ts';
import * as modules from './features/learning/modules/modules.feature.ts';
import * as outcomes from './features/learning/outcomes/outcomes.feature.ts';
import * as progress from './features/learning/progress/progress.feature.ts';
import * as reminders from './features/learning/reminders/reminders.feature.ts';
import * as resources from './features/learning/resources/resources.feature.ts';
import * as review from './features/learning/review/review.feature.ts';
import * as scorm from './features/learning/scorm/scorm.feature.ts';
import * as workbook from './features/learning/workbook/workbook.feature.ts';
import * as administration from './features/staff/administration/administration.feature.ts';
import * as articles from './features/staff/articles/articles.feature.ts';
import * as courseDrafts from './features/staff/course-drafts/course-drafts.feature.ts';
import * as courseEditing from './features/staff/course-editing/course-editing.feature.ts';
import * as dataRequests from './features/staff/data-requests/data-requests.feature.ts';
import * as health from './features/staff/health/health.feature.ts';
import * as mailIn from './features/staff/mail-in/mail-in.feature.ts';
import * as merging from './features/staff/merging/merging.feature.ts';
import * as packageAnswers from './features/staff/package-answers/package-answers.feature.ts';
import * as pages from './features/staff/pages/pages.feature.ts';
import * as partnerManagers from './features/staff/partner-managers/partner-managers.feature.ts';
import * as people from './features/staff/people/people.feature.ts';
import * as peopleReport from './features/staff/people-report/people-report.feature.ts';
import * as places from './features/staff/places/places.feature.ts';
import * as remarking from './features/staff/remarking/remarking.feature.ts';
import * as reports from './features/staff/reports/reports.feature.ts';
import * as search from './features/staff/search/search.feature.ts';
import * as singleSignOn from './features/staff/single-sign-on/single-sign-on.feature.ts';
import * as site from './features/staff/site/site.feature.ts';
import * as staff from './features/staff/staff/staff.feature.ts';
import * as support from './features/staff/support/support.feature.ts';
import * as attendance from './features/together/attendance/attendance.feature.ts';
import * as chats from './features/together/chats/chats.feature.ts';
import * as community from './features/together/community/community.feature.ts';
import * as groupMessages from './features/together/group-messages/group-messages.feature.ts';
import * as groups from './features/together/groups/groups.feature.ts';
import * as membership from './features/together/membership/membership.feature.ts';
import * as moderation from './features/together/moderation/moderation.feature.ts';
import * as notices from './features/together/notices/notices.feature.ts';
import * as posts from './features/together/posts/posts.feature.ts';
import * as profiles from './features/together/profiles/profiles.feature.ts';
import { declares as contentRead } from './sync-content.queries.ts';

/** Every feature; its parts are in its own `.feature.ts`. */
export const features = {
  accounts,
  administration,
  articles,
  assessment,
  audit,
  auth,
  background,
  certificate,
  chats,
  community,
  consents,
  courseDrafts,
  courseEditing,
  courses,
  dataRequests,
  groupMessages,
  groups,
  attendance,
  health,
  jobs,
  jobSearch,
  learningPath,
  mail,
  membership,
  mailIn,
  merging,
  moderation,
  modules,
  notices,
  packageAnswers,
  outcomes,
  pages,
  partners,
  people,
  partnerManagers,
  peopleReport,
  pictures,
  places,
  posts,
  profiles,
  progress,
  push,
  remarking,
  reminders,
  reports,
  resources,
  retention,
  review,
  scorm,
  search,
  settings,
  singleSignOn,
  site,
  staff,
  support,
  throttle,
  workbook,
};

export const declarations: readonly [name: string, declares: Declaration][] = Object.entries({
  ...features,
  syncContent: { declares: contentRead },
}).map(([name, { declares }]) => [name, declares]);

/** Releases the rows that an account can no longer look after. Call it after each change of an account's rights. */
export const releaseOwned: ReleaseOwned = async (db, account) => {
  for (const [, { release }] of declarations) await release?.(db, account);
};

/** The rules of retention and ownership of every table. */
export const tableRules: Record<string, TableRule> = Object.assign(
  {},
  ...declarations.map(([, { tables }]) => tables),
);

/** Every table with personal data, for a person's copy and for the deletion of an account. */
export const personalDataTables: PersonalDataTables = Object.fromEntries(
  Object.entries(tableRules).flatMap(([table, { personalData }]) =>
    personalData ? [[table, personalData]] : [],
  ),
);

/** Every setting that can be changed while servers run. */
export const everySetting: Record<string, KnownSetting> = Object.assign(
  settingsOf(tableRules),
  ...declarations.map(([, { settings }]) => settings),
);
