import { z } from 'zod';
import type { Database, Executor } from '../../../db/database.ts';
import type { JobHandler, JobRun } from '../../../feature.ts';
import { dayAfter, dayOf } from '../../../local-time.ts';
import { addJob, handle, type JobKind } from '../../base/jobs/jobs.ts';
import { type Counting, countPairs } from './count-pairs.ts';
import * as queries from './counting.queries.ts';
import { dueBy } from './standing.queries.ts';

/** Started by the scheduler; a run that leaves changes is followed by another. */
export const countReports: JobKind<unknown> = { name: 'count-reports', payload: z.unknown(), tries: 3 };
const everyFiveMinutes = '*/5 * * * *';
/** Changes per transaction, and transactions per run, so that other jobs get their turn. */
const mostTogether = 1_000;
const mostPerRun = 100;

interface Parts extends Counting {
  /** The pool with the limits of maintenance, because no person waits. */
  db: Database;
}

/**
 * Keeps the counts of reports up to date. `report_change` holds what happened since the last run. The transaction that counts a
 * change also deletes it, so that each counts once, even if workers die or run in parallel (docs/decisions/0049).
 */
export class ReportCounter {
  readonly handler: JobHandler = handle(countReports, (_, job) => this.run(job), everyFiveMinutes);

  constructor(private readonly parts: Parts) {}

  private async run(job: JobRun): Promise<void> {
    for (let count = 0; count < mostPerRun && !job.signal?.aborted; count += 1)
      if (await this.countSome()) return;
    await addJob(this.parts.db, countReports, {}, countReports.name);
  }

  /** @returns true if everything is counted */
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
      // Events from just before midnight may arrive just after it.
      await queries.changeState(transaction, { as_of: begun, days_until: dayAfter(begun, -1) });
      return true;
    });
  }

  /** @returns true if there were any changes */
  private async countChanges(db: Executor): Promise<boolean> {
    const changes = await queries.takeChanges(db, mostTogether);
    if (changes.length === 0) return false;
    await countPairs(db, this.parts, changes);
    return true;
  }

  /** Recounts the next accounts. @returns false: there is more to do */
  private async recountMore(db: Executor, after: number): Promise<false> {
    await queries.changeState(db, { recount_after: await queries.enqueueAccounts(db, after, mostTogether) });
    return false;
  }
}
