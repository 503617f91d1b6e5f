import * as accounts from './accounts.ts';
import * as administration from './administration.ts';
import * as articles from './articles.ts';
import * as assessment from './assessment.ts';
import * as attendance from './attendance.ts';
import * as audit from './audit.ts';
import * as auth from './auth.ts';
import * as background from './background.ts';
import * as breaches from './breaches.ts';
import type { Address, Call } from './call.ts';
import * as certificates from './certificates.ts';
import * as chats from './chats.ts';
import * as community from './community.ts';
import * as connections from './connections.ts';
import * as consents from './consents.ts';
import * as courseDrafts from './course-drafts.ts';
import * as coursePreviews from './course-previews.ts';
import * as courses from './courses.ts';
import * as dataRequests from './data-requests.ts';
import * as emailChange from './email-change.ts';
import * as erasures from './erasures.ts';
import * as groupMessages from './group-messages.ts';
import * as groups from './groups.ts';
import * as invitations from './invitations.ts';
import * as jobSearch from './job-search.ts';
import * as learningPath from './learning-path.ts';
import * as merges from './merges.ts';
import * as moderation from './moderation.ts';
import * as moduleEditing from './module-editing.ts';
import * as modules from './modules.ts';
import * as myGroups from './my-groups.ts';
import * as notices from './notices.ts';
import { describeCalls } from './openapi.ts';
import * as outcomes from './outcomes.ts';
import * as packageAnswers from './package-answers.ts';
import * as packageUploads from './package-uploads.ts';
import * as pages from './pages.ts';
import * as partners from './partners.ts';
import * as people from './people.ts';
import * as peopleReport from './people-report.ts';
import * as person from './person.ts';
import * as personActions from './person-actions.ts';
import * as personCertificates from './person-certificates.ts';
import * as places from './places.ts';
import * as posts from './posts.ts';
import * as profilePages from './profile-pages.ts';
import * as push from './push.ts';
import * as registration from './registration.ts';
import * as remarking from './remarking.ts';
import * as reminders from './reminders.ts';
import * as reporting from './reporting.ts';
import * as reports from './reports.ts';
import * as resources from './resources.ts';
import * as retention from './retention.ts';
import * as review from './review.ts';
import * as savedReports from './saved-reports.ts';
import * as scorm from './scorm.ts';
import * as search from './search.ts';
import * as secondFactor from './second-factor.ts';
import * as selfHelp from './self-help.ts';
import * as sessions from './sessions.ts';
import * as settings from './settings.ts';
import * as signatures from './signatures.ts';
import * as singleSignOn from './single-sign-on.ts';
import * as stories from './stories.ts';
import * as support from './support.ts';
import * as tickets from './tickets.ts';
import * as workbook from './workbook.ts';

/** Every call of the API, in the order of the API description. */
export const api = {
  ...auth.calls,
  ...sessions.calls,
  ...secondFactor.calls,
  ...singleSignOn.calls,
  ...registration.calls,
  ...emailChange.calls,
  ...people.calls,
  ...background.calls,
  ...outcomes.calls,
  ...partners.calls,
  ...administration.calls,
  ...accounts.calls,
  ...person.calls,
  ...personCertificates.calls,
  ...certificates.calls,
  ...personActions.calls,
  ...invitations.calls,
  ...groupMessages.calls,
  ...groups.calls,
  ...attendance.calls,
  ...myGroups.calls,
  ...audit.calls,
  ...retention.calls,
  ...learningPath.calls,
  ...merges.calls,
  ...erasures.calls,
  ...dataRequests.calls,
  ...breaches.calls,
  ...consents.calls,
  ...pages.calls,
  ...moduleEditing.calls,
  ...packageAnswers.calls,
  ...courseDrafts.calls,
  ...coursePreviews.calls,
  ...remarking.calls,
  ...packageUploads.calls,
  ...places.calls,
  ...jobSearch.calls,
  ...profilePages.calls,
  ...community.calls,
  ...connections.calls,
  ...chats.calls,
  ...posts.calls,
  ...reporting.calls,
  ...moderation.calls,
  ...notices.calls,
  ...articles.calls,
  ...stories.calls,
  ...courses.calls,
  ...modules.calls,
  ...assessment.calls,
  ...scorm.calls,
  ...push.calls,
  ...reminders.calls,
  ...reports.calls,
  ...peopleReport.calls,
  ...savedReports.calls,
  ...review.calls,
  ...workbook.calls,
  ...resources.calls,
  ...search.calls,
  ...selfHelp.calls,
  ...signatures.calls,
  ...support.calls,
  ...tickets.calls,
  ...settings.calls,
} satisfies Record<string, Call>;

type Api = typeof api;

/** The calls by address: `CallAt['GET /v1/user/:id/']`. */
export type CallAt = { [K in keyof Api as Address<Api[K]>]: Api[K] };

/** Every call, in the order of `api`. */
export const apiCalls = (): Call[] => Object.values(api);

/** The whole API as an OpenAPI 3.0 document. */
export const openApi = (): object => describeCalls(api);
