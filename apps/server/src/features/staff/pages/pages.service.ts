import type { Sender } from '../../../http/client-address.ts';
import type { AssessmentService } from '../../learning/assessment/assessment.service.ts';
import type { CertificateService } from '../../learning/certificate/certificate.service.ts';
import type { LearningPathService } from '../../learning/learning-path/learning-path.service.ts';
import type { Catalogue } from '../../learning/modules/catalogue.ts';
import type { ModuleAccess } from '../../learning/modules/module-access.ts';
import type { ProgressService } from '../../learning/progress/progress.service.ts';
import type { GoalsService } from '../../learning/reminders/goals.service.ts';
import type { ReviewService } from '../../learning/review/review.service.ts';
import type { WorkbookService } from '../../learning/workbook/workbook.service.ts';
import type { MyGroupsService } from '../../together/groups/my-groups.service.ts';
import type { NoticesService } from '../../together/notices/notices.service.ts';
import type { PeopleService } from '../people/people.service.ts';

interface PagesDeps {
  assessment: Pick<AssessmentService, 'status'>;
  catalogue: Pick<Catalogue, 'find'>;
  certificates: Pick<CertificateService, 'valid'>;
  moduleAccess: Pick<ModuleAccess, 'closedTo'>;
  goals: Pick<GoalsService, 'readGoal'>;
  myGroups: Pick<MyGroupsService, 'listGroups'>;
  noticesSeen: Pick<NoticesService, 'count'>;
  paths: Pick<LearningPathService, 'read'>;
  people: Pick<PeopleService, 'read'>;
  progress: Pick<ProgressService, 'summary'>;
  review: Pick<ReviewService, 'countDue'>;
  workbook: Pick<WorkbookService, 'countWrittenEntries'>;
}

export type LearnerPage = Awaited<ReturnType<PagesService['learner']>>;
export type MePage = Awaited<ReturnType<PagesService['me']>>;

/**
 * Combines the data of a page into one response, because a request costs a phone more than the bytes, and the server more than
 * the statements.
 */
export class PagesService {
  constructor(private readonly deps: PagesDeps) {}

  /** @param slug of the page's module; the page handles an unknown one */
  async learner(accountId: number, slug: string | undefined, sender: Sender) {
    const {
      assessment,
      catalogue,
      goals,
      moduleAccess,
      myGroups,
      noticesSeen,
      paths,
      people,
      progress,
      review,
    } = this.deps;
    const found = slug === undefined ? undefined : catalogue.find(slug);
    const closed = await moduleAccess.closedTo(accountId);
    const module = found && !closed.has(found.id) ? found : undefined;
    const [account, modules, goal, path, due, groups, notices, status] = await Promise.all([
      people.read(accountId, accountId, sender),
      progress.summary(accountId),
      goals.readGoal(accountId),
      paths.read(accountId),
      review.countDue(accountId),
      myGroups.listGroups(accountId),
      noticesSeen.count(accountId),
      module ? assessment.status(accountId, module.id) : null,
    ]);
    return { account, modules, goal, path, due, groups, notices, status };
  }

  async me(accountId: number, sender: Sender) {
    const { certificates, goals, myGroups, noticesSeen, people, workbook } = this.deps;
    const [account, goal, valid, written, groups, notices] = await Promise.all([
      people.read(accountId, accountId, sender),
      goals.readGoal(accountId),
      certificates.valid(accountId),
      workbook.countWrittenEntries(accountId),
      myGroups.listGroups(accountId),
      noticesSeen.count(accountId),
    ]);
    return { account, goal, certificates: valid.length, workbook: written, groups, notices };
  }
}
