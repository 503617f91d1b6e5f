import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';

interface NewMember {
  account_id: number;
  handle: string;
  agreed_at: Date;
  agreed_to: string;
}

/** @returns false if the member had already agreed to this version of the rules */
export async function putMember(db: Executor, member: NewMember): Promise<boolean> {
  const { agreed_at, agreed_to } = member;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('community_member')
    .values(member)
    .onConflict((conflict) =>
      conflict
        .column('account_id')
        .doUpdateSet({ agreed_at, agreed_to })
        .where(sql<boolean>`community_member.agreed_to <> ${agreed_to}`),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function putHandle(db: Executor, account_id: number, handle: string): Promise<void> {
  await db.updateTable('community_member').set({ handle }).where('account_id', '=', account_id).execute();
}

/** The code in a member's link and QR code. */
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
