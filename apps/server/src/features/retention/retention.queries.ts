import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/**
 * Deletes some of the rows whose time has come, in a transaction of their own: nobody waits long for their locks.
 *
 * @returns how many
 */
export async function deleteSome(
  db: Database,
  { table, since }: { table: string; since: string },
  before: Date,
  most: number,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    // The one door in the audit log (migration 0014), open for this transaction.
    await sql`select set_config('readytowork.retention', 'on', true)`.execute(transaction);
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${sql.ref(since)} < ${before}
        limit ${most} for update skip locked))`.execute(transaction);
    return Number(numAffectedRows);
  });
}
