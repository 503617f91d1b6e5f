import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';

/**
 * Deletes a batch of expired rows in a transaction of its own, so that locks are held only briefly.
 *
 * @returns the number of deleted rows
 */
export async function deleteSome(
  db: Database,
  { table, since }: { table: string; since: string },
  before: Date,
  most: number,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    // Permits deletions from the audit log for this transaction; nothing else does (migration 0014).
    await sql`select set_config('readytowork.retention', 'on', true)`.execute(transaction);
    // The condition is repeated, because in a partitioned table two rows of different partitions can have the same ctid.
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(since)} < ${before}
        limit ${most} for update skip locked))
      and ${sql.ref(since)} < ${before}`.execute(transaction);
    return Number(numAffectedRows);
  });
}

/** Records how many rows of a table were deleted. */
export async function noteRun(
  db: Database,
  table_name: string,
  obeyed_at: Date,
  gone: number,
): Promise<void> {
  await db
    .insertInto('retention_run')
    .values({ table_name, obeyed_at, gone, gone_in_all: gone })
    .onConflict((conflict) =>
      conflict.column('table_name').doUpdateSet({
        obeyed_at,
        gone,
        gone_in_all: sql<number>`retention_run.gone_in_all + ${gone}::int`,
      }),
    )
    .execute();
}

export const runs = (db: Database) => db.selectFrom('retention_run').selectAll().execute();
export type RunRow = Awaited<ReturnType<typeof runs>>[number];
