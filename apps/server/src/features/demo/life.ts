import type { Database } from '../../db/database.ts';
import type { AssessmentService } from '../assessment/assessment.service.ts';
import type { InvitationService } from '../auth/invitation.service.ts';
import type { CertificateService } from '../certificate/certificate.service.ts';
import type { MessagesService } from '../chats/messages.service.ts';
import type { RoomsService } from '../chats/rooms.service.ts';
import type { CommunityService } from '../community/community.service.ts';
import type { InvitationsService } from '../community/invitations.service.ts';
import type { PeopleService as CommunityPeople } from '../community/people.service.ts';
import type { BreachesService } from '../data-requests/breaches.service.ts';
import type { DataRequestsService } from '../data-requests/data-requests.service.ts';
import type { GroupsService } from '../groups/groups.service.ts';
import type { MembersService } from '../groups/members.service.ts';
import type { MyGroupsService } from '../groups/my-groups.service.ts';
import type { CasesService } from '../moderation/cases.service.ts';
import type { ReportingService } from '../moderation/reporting.service.ts';
import type { Catalogue } from '../modules/catalogue.ts';
import type { ErasureService } from '../people/erasure.service.ts';
import type { PeopleService } from '../people/people.service.ts';
import type { CommentsService } from '../posts/comments.service.ts';
import type { PostsService } from '../posts/posts.service.ts';
import type { ReactionsService } from '../posts/reactions.service.ts';
import type { ProgressService } from '../progress/progress.service.ts';
import type { GoalsService } from '../reminders/goals.service.ts';
import type { ReportCounter } from '../reports/count-reports.ts';
import type { SettingsService } from '../settings/settings.service.ts';
import type { AccountsService } from '../staff/accounts.service.ts';
import type { PersonCertificates } from '../staff/person-certificates.service.ts';
import type { CannedAnswersService } from '../support/canned-answers.service.ts';
import type { InboxService } from '../support/inbox.service.ts';
import type { OwnTicketsService } from '../support/own-tickets.service.ts';
import type { SupportService } from '../support/support.service.ts';
import type { Past } from './past.ts';

/** What people of the demo do, they do through the services that everybody's acts go through. */
export interface Services {
  db: Database;
  catalogue: Catalogue;
  progress: ProgressService;
  assessment: AssessmentService;
  certificates: CertificateService;
  goals: GoalsService;
  groups: GroupsService;
  members: MembersService;
  myGroups: MyGroupsService;
  people: PeopleService;
  community: CommunityService;
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
}

export interface Life extends Services {
  past: Past;
}
