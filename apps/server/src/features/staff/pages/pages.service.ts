import type { Goal, LearningPath, MyGroup, OutcomeMonths } from '@readytowork/contract';
import type { Database } from '../../../db/database.ts';
import { joinReads, readTogether } from '../../../db/read-together.ts';
import type { AccountRow } from '../../base/accounts/profiles.ts';
import type { AssessmentService, Status } from '../../learning/assessment/assessment.service.ts';
import type { CertificateService } from '../../learning/certificate/certificate.service.ts';
import type { LearningPathService } from '../../learning/learning-path/learning-path.service.ts';
import type { Catalogue } from '../../learning/modules/catalogue.ts';
import type { ModuleAccess } from '../../learning/modules/module-access.ts';
import type { OutcomesService } from '../../learning/outcomes/outcomes.service.ts';
import type { ProgressService } from '../../learning/progress/progress.service.ts';
import type { GoalsService } from '../../learning/reminders/goals.service.ts';
import type { ReviewService } from '../../learning/review/review.service.ts';
import type { WorkbookService } from '../../learning/workbook/workbook.service.ts';
import type { MyGroupsService } from '../../together/groups/my-groups.service.ts';
import type { NoticesService } from '../../together/notices/notices.service.ts';
import type { PeopleService } from '../people/people.service.ts';

interface PagesDeps {
  db: Database;
  assessment: Pick<AssessmentService, 'statusRead'>;
  catalogue: Pick<Catalogue, 'all' | 'find'>;
  certificates: Pick<CertificateService, 'validRead'>;
  moduleAccess: Pick<ModuleAccess, 'closedTo'>;
  goals: Pick<GoalsService, 'goalRead'>;
  myGroups: Pick<MyGroupsService, 'groupsRead' | 'viewGroups'>;
  noticesSeen: Pick<NoticesService, 'countRead'>;
  outcomes: Pick<OutcomesService, 'openRead'>;
  paths: Pick<LearningPathService, 'pathRead'>;
  people: Pick<PeopleService, 'ownRead'>;
  progress: Pick<ProgressService, 'progressRead' | 'state' | 'summaryOf'>;
  review: Pick<ReviewService, 'dueRead'>;
  workbook: Pick<WorkbookService, 'writtenRead'>;
}

/** The data of a page, and everything it is made from: if all of that is equal, so is the page. */
interface Page<T> {
  /** Identifies it among the pages of all accounts. */
  key: string | number;
  of: readonly unknown[];
  make(): T;
}

/**
 * Combines the data of a page into one response and reads them in one statement, because a request costs a phone more than the
 * bytes, and the server more than the statements.
 */
export class PagesService {
  constructor(private readonly deps: PagesDeps) {}

  /** @param slug of the page's module; the page handles an unknown one */
  async learner(accountId: number, slug: string | undefined): Promise<Page<LearnerPage>> {
    const { assessment, catalogue, db, moduleAccess, myGroups, outcomes, paths, progress, review } =
      this.deps;
    const all = catalogue.all();
    const found = slug === undefined ? undefined : catalogue.find(slug);
    const closed = await moduleAccess.closedTo(accountId);
    const read = joinReads({
      ...this.onEveryPage(accountId),
      modules: progress.progressRead(accountId),
      path: paths.pathRead(accountId),
      outcome: outcomes.openRead(accountId),
      due: review.dueRead(accountId),
      ...(found && !closed.has(found.id) && { status: assessment.statusRead(accountId, found.id) }),
    });
    const { version, value } = await readTogether(db, accountId, read);
    return {
      key: `${accountId} ${found?.id ?? ''}`,
      of: [version, all, progress.state, [...closed].join()],
      make() {
        const { modules, due, groups, status, ...rest } = value();
        const seen = all.filter(({ id }) => !closed.has(id));
        return {
          ...rest,
          modules: progress.summaryOf(modules, seen),
          due: due.filter((module) => seen.some(({ id }) => id === module)).length,
          groups: myGroups.viewGroups(groups, seen),
          status: status ?? null,
        };
      },
    };
  }

  async me(accountId: number): Promise<Page<MePage>> {
    const { catalogue, certificates, db, moduleAccess, myGroups, workbook } = this.deps;
    const all = catalogue.all();
    const closed = await moduleAccess.closedTo(accountId);
    const read = joinReads({
      ...this.onEveryPage(accountId),
      certificates: certificates.validRead(accountId),
      workbook: workbook.writtenRead(accountId),
    });
    const { version, value } = await readTogether(db, accountId, read);
    return {
      key: accountId,
      of: [version, all, [...closed].join()],
      make() {
        const { groups, ...rest } = value();
        const seen = all.filter(({ id }) => !closed.has(id));
        return { ...rest, groups: myGroups.viewGroups(groups, seen) };
      },
    };
  }

  private onEveryPage(accountId: number) {
    const { goals, myGroups, noticesSeen, people } = this.deps;
    return {
      account: people.ownRead(accountId),
      goal: goals.goalRead(accountId),
      groups: myGroups.groupsRead(accountId),
      notices: noticesSeen.countRead(accountId),
    };
  }
}

interface Shared {
  account: AccountRow;
  goal: Goal;
  groups: MyGroup[];
  notices: number;
}

export interface LearnerPage extends Shared {
  modules: ReturnType<ProgressService['summaryOf']>;
  path: LearningPath;
  /** The question that stands on the page, by its months after the first certificate. */
  outcome: OutcomeMonths | null;
  /** Number of review questions that are due. */
  due: number;
  status: Status | null;
}

export interface MePage extends Shared {
  certificates: number;
  workbook: number;
}
