import { z } from 'zod';
import type { Database, Executor } from '../../../db/database.ts';
import type { JobHandler, JobRun } from '../../../feature.ts';
import { dayAfter, dayOf } from '../../../local-time.ts';
import { addJob, handle, type JobKind } from '../../base/jobs/jobs.ts';
import { type Counting, countPairs } from './count-pairs.ts';
import * as queries from './counting.queries.ts';
import { dueBy } from './standing.queries.ts';

/** Found due by the clock; a run that leaves some over is followed by another. */
export const countReports: JobKind<unknown> = { name: 'count-reports', payload: z.unknown(), tries: 3 };
const everyFiveMinutes = '*/5 * * * *';
/** Changes in one transaction; and so many transactions in a run, so that other jobs come to their turn. */
const mostTogether = 1_000;
const mostPerRun = 100;

interface Parts extends Counting {
  /** Nobody waits for it. */
  db: Database;
}

/**
 * Keeps the counts of reports up to date. What happened since the last run stands in `report_change`; it is taken away in the
 * transaction that counts it, so that each is counted once, whoever dies and however many count (docs/decisions/0049).
 */
export class ReportCounter {
  readonly handler: JobHandler = handle(countReports, (_, job) => this.run(job), everyFiveMinutes);

  constructor(private readonly parts: Parts) {}

  private async run(job: JobRun): Promise<void> {
    for (let count = 0; count < mostPerRun && !job.signal?.aborted; count += 1)
      if (await this.countSome()) return;
    await addJob(this.parts.db, countReports, {}, countReports.name);
  }

  /** @returns whether everything is counted */
  countSome(): Promise<boolean> {
    const { db, clock } = this.parts;
    return db.transaction().execute(async (transaction) => {
      const begun = clock();
      const state = await queries.holdState(transaction);
      if (await this.countChanges(transaction)) return false;
      if (state.recount_after !== null) return this.recountMore(transaction, state.recount_after);
      const today = dayOf(begun);
      const due = await dueBy(transaction, today, mostTogether);
      if (due.length > 0) {
        await countPairs(transaction, this.parts, due);
        return false;
      }
      await queries.countDaysSince(transaction, state.days_until ?? '-infinity');
      // What was done just before midnight may arrive just after it.
      await queries.changeState(transaction, { as_of: begun, days_until: dayAfter(begun, -1) });
      return true;
    });
  }

  /** @returns whether there were any */
  private async countChanges(db: Executor): Promise<boolean> {
    const changes = await queries.takeChanges(db, mostTogether);
    if (changes.length === 0) return false;
    await countPairs(db, this.parts, changes);
    return true;
  }

  /** Some of those who are to be counted anew. @returns false: there is more to do */
  private async recountMore(db: Executor, after: number): Promise<false> {
    await queries.changeState(db, { recount_after: await queries.enqueueAccounts(db, after, mostTogether) });
    return false;
  }
}
