import type { Executor } from '../../../db/database.ts';
import { contentRule, type Declaration, type Feature } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { Remarking } from '../../learning/assessment/remark.service.ts';
import { remarkingRoutes } from './remarking.routes.ts';
import { RemarkingRuns, type RunsDeps } from './remarking.service.ts';

export const declares = {
  tables: {
    remarking: {
      retention: contentRule,
      personalData: { by: 'started_by', withheld: [] },
      merge: { started_by: 'stays' },
    },
  },
  reads: { account: 'The last run names who started it.' },
} satisfies Declaration;

interface Needs {
  remarking: Remarking;
  holdReports: (db: Executor) => Promise<void>;
  recountAnswers: RunsDeps['recountAnswers'];
}

/** Marks stored attempts again after an editor has corrected a key (docs/decisions/0100). */
export function make({
  db,
  clock,
  holdReports,
  maintenance,
  recountAnswers,
  remarking,
}: Platform & Needs): Feature<object> {
  const runs = new RemarkingRuns({
    db,
    jobDb: maintenance.db,
    clock,
    holdReports,
    recountAnswers,
    remarking,
  });
  return { offers: {}, routes: (app) => remarkingRoutes(app, runs), jobs: [runs.handler, runs.resumer] };
}
