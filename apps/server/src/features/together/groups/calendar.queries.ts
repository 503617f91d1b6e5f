import type { Executor } from '../../../db/database.ts';

/** Stores the secret of an account's calendar URL, replacing an older one. */
export async function putCalendar(db: Executor, account_id: number, secret_hash: Buffer, created_at: Date) {
  await db
    .insertInto('group_calendar')
    .values({ account_id, secret_hash, created_at })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ secret_hash, created_at }))
    .execute();
}

export async function deleteCalendar(db: Executor, account: number): Promise<void> {
  await db.deleteFrom('group_calendar').where('account_id', '=', account).execute();
}

/** The owner of a calendar; undefined if the account is deactivated. */
export async function ownerOf(db: Executor, secret: Buffer): Promise<number | undefined> {
  const row = await db
    .selectFrom('group_calendar')
    .innerJoin('account', 'account.id', 'group_calendar.account_id')
    .select('account_id')
    .where('secret_hash', '=', secret)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  return row?.account_id;
}
