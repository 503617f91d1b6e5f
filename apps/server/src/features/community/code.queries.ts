import type { Executor } from '../../db/database.ts';
import { nothing, prepared } from '../../db/prepared.ts';

/** Where somebody's link and QR code lead. Whoever takes part has one. */
export async function codeOf(db: Executor, accountId: number): Promise<string> {
  const { connect_code } = await db
    .selectFrom('community_member')
    .select('connect_code')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return connect_code;
}

const renew = prepared(
  'update community_member set connect_code = gen_random_uuid() where account_id = $1',
  nothing,
);

export async function renewCode(db: Executor, accountId: number): Promise<void> {
  await renew(db, accountId);
}
