import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

interface NewMember {
  account_id: number;
  handle: string;
  agreed_at: Date;
  agreed_to: string;
}

/** @returns false: this version was agreed to already */
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
