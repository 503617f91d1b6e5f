import type { Database } from '../../../db/database.ts';
import { record } from '../../base/audit/audit.ts';
import { addJob } from '../../base/jobs/jobs.ts';
import { countReports } from './count-reports.ts';
import { clearCounters } from './counters.queries.ts';
import { changeState, holdState } from './counting.queries.ts';

/**
 * Forgets every count and has all of it counted anew from what people did: for the day on which a figure is doubted. It can be
 * repeated. People who have left are not in it any more.
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
