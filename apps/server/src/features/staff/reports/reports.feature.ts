import type { Executor } from '../../../db/database.ts';
import type { Declaration, Feature } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { Catalogue } from '../../learning/modules/catalogue.ts';
import type { ScormService } from '../../learning/scorm/scorm.service.ts';
import type { GroupsService } from '../../together/groups/groups.service.ts';
import type { SupportLoad } from '../support/support-load.ts';
import { ReportCounter } from './count-reports.ts';
import { holdState } from './counting.queries.ts';
import type { IsWorkedThrough } from './facts.queries.ts';
import { GroupReportService } from './group-report.service.ts';
import { type Accounts, mergeCounted } from './merge-counted.ts';
import { type ChangedAnswers, recountAnswers } from './recount-answers.ts';
import { groupReportRoute, reportFileRoutes, reportRoutes, supportReportRoutes } from './reports.routes.ts';
import { ReportsService } from './reports.service.ts';
import { SupportReportService } from './support-report.service.ts';

const count = { kept: 'Counts that name nobody: what happened stays counted when people leave.' };
const counted = 'The job counts what people did, by the indexes of their accounts, many at once.';

export const declares = {
  tables: {
    report_answer: { retention: count },
    report_change: {
      retention: { kept: 'Gone within minutes: a job counts what it names, and deletes it.' },
    },
    report_rating: { retention: count },
    report_registration: { retention: count },
    report_standing: {
      retention: { kept: 'Belongs to the account, and goes with it: what of the person is counted.' },
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: 'along' },
    },
    report_state: { retention: { kept: 'One row: how far the counting is.' } },
    report_step: { retention: count },
    report_stop: { retention: count },
    report_time: { retention: count },
  },
  reads: {
    account: `${counted} It holds them, so that nobody is counted who is being deleted.`,
    assessment: counted,
    attempt: counted,
    certificate: counted,
    chapter_progress: counted,
    course_version: 'The versions that a report can be asked of, by their day.',
    group_member: 'Who is in a group, for its report: found with what they did in one place.',
    learning_time: 'The time of each day, added up by the database.',
    question:
      'The words of a question stand beside its figures, also of a version that is not current any more.',
    scorm_progress: counted,
  },
} satisfies Declaration;

interface Needs {
  catalogue: Catalogue;
  groups: GroupsService;
  scorm: ScormService;
  supportLoad: SupportLoad;
}

interface Offers {
  reportCounter: ReportCounter;
  /** Locks the counting. Call it before locking the accounts, because the counter locks in this order too. */
  holdReports(db: Executor): Promise<void>;
  /** Merges the counts of two accounts: call it in the transaction of their merge, before the rows move. */
  mergeReported(db: Executor, accounts: Accounts): Promise<void>;
  /**
   * Counts attempts again after their key was corrected, in the transaction that changes them and has called `holdReports`
   * first.
   */
  recountAnswers(db: Executor, changed: ChangedAnswers): Promise<void>;
}

/** Reports what learners did: a job updates the counts, and editors and administrators read them. */
export function make({
  catalogue,
  clock,
  db,
  groups,
  maintenance,
  scorm,
  supportLoad,
}: Platform & Needs): Feature<Offers> {
  const isWorkedThrough: IsWorkedThrough = (module, parts) => {
    const rows = parts.map((part) => ({ ...part, module_id: module }));
    return scorm.moduleStatuses(rows).get(module)?.status === 'completed';
  };
  const counter = new ReportCounter({ db: maintenance.db, clock, isWorkedThrough });
  const reports = new ReportsService({ db, catalogue });
  const support = new SupportReportService({ supportLoad, clock, db });
  const groupReport = new GroupReportService({ db, catalogue, clock, isWorkedThrough });
  return {
    offers: {
      reportCounter: counter,
      holdReports: async (db) => {
        await holdState(db);
      },
      recountAnswers,
      mergeReported: (db, accounts) => mergeCounted(db, { clock, isWorkedThrough }, accounts),
    },
    routes: (app) => {
      reportRoutes(app, reports);
      groupReportRoute(app, groups, groupReport);
      supportReportRoutes(app, support);
      reportFileRoutes(app, reports);
    },
    jobs: [counter.handler],
  };
}
