import type { Database } from '../../../db/database.ts';
import { record } from '../../base/audit/audit.ts';
import { addJob } from '../../base/jobs/jobs.ts';
import { countReports } from './count-reports.ts';
import { clearCounters } from './counters.queries.ts';
import { changeState, holdState } from './counting.queries.ts';

/**
 * Deletes every count and recounts everything, for when a figure looks wrong. It can be repeated. Deleted accounts are no longer
 * counted afterwards.
 */
export async function rebuildReports(db: Database): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await holdState(transaction);
    await clearCounters(transaction);
    await changeState(transaction, { as_of: null, recount_after: 0, days_until: null });
    await addJob(transaction, countReports, {}, countReports.name);
    await record(transaction, { by: 'operator', action: 'reports-rebuilt' });
  });
}
