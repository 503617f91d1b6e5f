import type { Executor } from '../../../db/database.ts';

/** True if an erasure waits for another administrator's confirmation. */
export async function waitsToBeErased(db: Executor, accountId: number, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('erasure')
    .select('id')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return row !== undefined;
}
