import type { Executor } from '../../../db/database.ts';

/** True if the account joined before this time. */
export async function joinedBefore(db: Executor, accountId: number, before: Date): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('created_at', '<=', before)
    .executeTakeFirst();
  return row !== undefined;
}
