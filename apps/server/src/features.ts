import type { Declaration, KnownSetting, PersonalDataTables, TableRule } from './feature.ts';
import * as accounts from './features/accounts/accounts.feature.ts';
import * as administration from './features/administration/administration.feature.ts';
import * as articles from './features/articles/articles.feature.ts';
import * as assessment from './features/assessment/assessment.feature.ts';
import * as audit from './features/audit/audit.feature.ts';
import * as auth from './features/auth/auth.feature.ts';
import * as certificate from './features/certificate/certificate.feature.ts';
import * as chats from './features/chats/chats.feature.ts';
import * as community from './features/community/community.feature.ts';
import * as consents from './features/consents/consents.feature.ts';
import * as courseEditing from './features/course-editing/course-editing.feature.ts';
import * as courses from './features/courses/courses.feature.ts';
import * as dataRequests from './features/data-requests/data-requests.feature.ts';
import * as demo from './features/demo/demo.feature.ts';
import * as groups from './features/groups/groups.feature.ts';
import * as health from './features/health/health.feature.ts';
import * as jobSearch from './features/job-search/job-search.feature.ts';
import * as jobs from './features/jobs/jobs.feature.ts';
import * as mail from './features/mail/mail.feature.ts';
import * as merging from './features/merging/merging.feature.ts';
import * as moderation from './features/moderation/moderation.feature.ts';
import * as modules from './features/modules/modules.feature.ts';
import * as notices from './features/notices/notices.feature.ts';
import * as pages from './features/pages/pages.feature.ts';
import * as people from './features/people/people.feature.ts';
import * as pictures from './features/pictures/pictures.feature.ts';
import * as places from './features/places/places.feature.ts';
import * as posts from './features/posts/posts.feature.ts';
import * as profiles from './features/profiles/profiles.feature.ts';
import * as progress from './features/progress/progress.feature.ts';
import * as reminders from './features/reminders/reminders.feature.ts';
import * as reports from './features/reports/reports.feature.ts';
import * as resources from './features/resources/resources.feature.ts';
import * as retention from './features/retention/retention.feature.ts';
import { settingsOf } from './features/retention/retention.rules.ts';
import * as review from './features/review/review.feature.ts';
import * as scorm from './features/scorm/scorm.feature.ts';
import * as settings from './features/settings/settings.feature.ts';
import * as site from './features/site/site.feature.ts';
import * as staff from './features/staff/staff.feature.ts';
import * as support from './features/support/support.feature.ts';
import * as throttle from './features/throttle/throttle.feature.ts';
import * as workbook from './features/workbook/workbook.feature.ts';
import { declares as contentRead } from './sync-content.queries.ts';

/** Every feature. What it brings stands in its own `.feature.ts`. */
export const features = {
  accounts,
  administration,
  articles,
  assessment,
  audit,
  auth,
  certificate,
  chats,
  community,
  consents,
  courseEditing,
  courses,
  dataRequests,
  demo,
  groups,
  health,
  jobs,
  jobSearch,
  mail,
  merging,
  moderation,
  modules,
  notices,
  pages,
  people,
  pictures,
  places,
  posts,
  profiles,
  progress,
  reminders,
  reports,
  resources,
  retention,
  review,
  scorm,
  settings,
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

/** Every table, with how long it keeps what it holds and what of it is whose. */
export const tableRules: Record<string, TableRule> = Object.assign(
  {},
  ...declarations.map(([, { tables }]) => tables),
);

/** Every table with something about people: for the copy that they can ask for, and the end of their account. */
export const personalDataTables: PersonalDataTables = Object.fromEntries(
  Object.entries(tableRules).flatMap(([table, { personalData }]) =>
    personalData ? [[table, personalData]] : [],
  ),
);

/** Everything that can be set while servers run. */
export const everySetting: Record<string, KnownSetting> = Object.assign(
  settingsOf(tableRules),
  ...declarations.map(([, { settings }]) => settings),
);
