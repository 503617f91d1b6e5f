import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Runs `work` in only one process at a time. */
export const inTurn = <T>(db: Database, work: () => Promise<T>): Promise<T> =>
  db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(7315041)`.execute(transaction);
    return work();
  });
