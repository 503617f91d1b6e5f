import type { Declaration, Feature } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { AssessmentService } from '../../learning/assessment/assessment.service.ts';
import type { CertificateService } from '../../learning/certificate/certificate.service.ts';
import type { LearningPathService } from '../../learning/learning-path/learning-path.service.ts';
import type { Catalogue } from '../../learning/modules/catalogue.ts';
import type { ModuleAccess } from '../../learning/modules/module-access.ts';
import type { OutcomesService } from '../../learning/outcomes/outcomes.service.ts';
import type { ProgressService } from '../../learning/progress/progress.service.ts';
import type { GoalsService } from '../../learning/reminders/goals.service.ts';
import type { ReviewService } from '../../learning/review/review.service.ts';
import type { WorkbookService } from '../../learning/workbook/workbook.service.ts';
import type { Chats } from '../../together/chats/chats.feature.ts';
import type { ConnectionsService } from '../../together/community/connections.service.ts';
import type { MyGroupsService } from '../../together/groups/my-groups.service.ts';
import type { MembershipService } from '../../together/membership/membership.service.ts';
import type { NoticesService } from '../../together/notices/notices.service.ts';
import type { PeopleService } from '../people/people.service.ts';
import { CommunityPagesService } from './community-pages.service.ts';
import { pagesRoutes } from './pages.routes.ts';
import { PagesService } from './pages.service.ts';

export const declares = {} satisfies Declaration;

interface Needs {
  assessment: AssessmentService;
  catalogue: Catalogue;
  certificates: CertificateService;
  chats: Chats;
  connections: ConnectionsService;
  membership: MembershipService;
  moduleAccess: ModuleAccess;
  goals: GoalsService;
  myGroups: MyGroupsService;
  noticesSeen: NoticesService;
  outcomes: OutcomesService;
  paths: LearningPathService;
  people: PeopleService;
  progress: ProgressService;
  review: ReviewService;
  workbook: WorkbookService;
}

/** The data of a learner page, from several features, in one response. */
export function make(needs: Platform & Needs): Feature<object> {
  const pages = new PagesService(needs);
  const community = new CommunityPagesService({ ...needs, messages: needs.chats.messages });
  return { offers: {}, routes: (app) => pagesRoutes(app, pages, community) };
}
