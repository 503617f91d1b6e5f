import type { Database } from '../db/database.ts';
import type { InvitationService } from '../features/base/auth/invitation.service.ts';
import type { BackgroundService } from '../features/base/background/background.service.ts';
import type { PartnersService } from '../features/base/partners/partners.service.ts';
import type { SettingsService } from '../features/base/settings/settings.service.ts';
import type { AssessmentService } from '../features/learning/assessment/assessment.service.ts';
import type { CertificateService } from '../features/learning/certificate/certificate.service.ts';
import type { Catalogue } from '../features/learning/modules/catalogue.ts';
import type { ProgressService } from '../features/learning/progress/progress.service.ts';
import type { GoalsService } from '../features/learning/reminders/goals.service.ts';
import type { BreachesService } from '../features/staff/data-requests/breaches.service.ts';
import type { DataRequestsService } from '../features/staff/data-requests/data-requests.service.ts';
import type { ErasureService } from '../features/staff/people/erasure.service.ts';
import type { PeopleService } from '../features/staff/people/people.service.ts';
import type { PeopleCounter } from '../features/staff/people-report/count-people.ts';
import type { ReportCounter } from '../features/staff/reports/count-reports.ts';
import type { AccountsService } from '../features/staff/staff/accounts.service.ts';
import type { PersonCertificates } from '../features/staff/staff/person-certificates.service.ts';
import type { CannedAnswersService } from '../features/staff/support/canned-answers.service.ts';
import type { InboxService } from '../features/staff/support/inbox.service.ts';
import type { OwnTicketsService } from '../features/staff/support/own-tickets.service.ts';
import type { SupportService } from '../features/staff/support/support.service.ts';
import type { MessagesService } from '../features/together/chats/messages.service.ts';
import type { RoomsService } from '../features/together/chats/rooms.service.ts';
import type { InvitationsService } from '../features/together/community/invitations.service.ts';
import type { PeopleService as CommunityPeople } from '../features/together/community/people.service.ts';
import type { GroupMessagesService } from '../features/together/group-messages/group-messages.service.ts';
import type { GroupsService } from '../features/together/groups/groups.service.ts';
import type { MembersService } from '../features/together/groups/members.service.ts';
import type { MyGroupsService } from '../features/together/groups/my-groups.service.ts';
import type { MembershipService } from '../features/together/membership/membership.service.ts';
import type { CasesService } from '../features/together/moderation/cases.service.ts';
import type { ReportingService } from '../features/together/moderation/reporting.service.ts';
import type { CommentsService } from '../features/together/posts/comments.service.ts';
import type { PostsService } from '../features/together/posts/posts.service.ts';
import type { ReactionsService } from '../features/together/posts/reactions.service.ts';
import type { Past } from './past.ts';

/** The services that demo people use, the same as those for real people. */
export interface Services {
  db: Database;
  catalogue: Catalogue;
  progress: ProgressService;
  assessment: AssessmentService;
  certificates: CertificateService;
  goals: GoalsService;
  groupMessages: GroupMessagesService;
  groups: GroupsService;
  members: MembersService;
  myGroups: MyGroupsService;
  people: PeopleService;
  membership: MembershipService;
  connecting: { invitations: InvitationsService; people: CommunityPeople };
  posts: PostsService;
  postComments: CommentsService;
  postReactions: ReactionsService;
  chats: { rooms: RoomsService; messages: MessagesService };
  reporting: ReportingService;
  cases: CasesService;
  support: SupportService;
  inbox: InboxService;
  ownTickets: OwnTicketsService;
  cannedAnswers: CannedAnswersService;
  dataRequests: DataRequestsService;
  breaches: BreachesService;
  erasures: ErasureService;
  invitations: InvitationService;
  accountsByStaff: AccountsService;
  personCertificates: PersonCertificates;
  settings: SettingsService;
  reportCounter: ReportCounter;
  partners: PartnersService;
  backgrounds: BackgroundService;
  peopleCounter: PeopleCounter;
}

export interface Life extends Services {
  past: Past;
}
