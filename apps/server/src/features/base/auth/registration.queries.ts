import type { Executor } from '../../../db/database.ts';

export async function insertConfirmation(
  db: Executor,
  row: { token_hash: Buffer; account_id: number; expires_at: Date },
): Promise<void> {
  await db.insertInto('email_confirmation').values(row).execute();
}

export async function findConfirmation(db: Executor, tokenHash: Buffer, at: Date) {
  return db
    .selectFrom('email_confirmation')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .executeTakeFirst();
}

export async function deleteConfirmations(db: Executor, accountId: number): Promise<void> {
  await db.deleteFrom('email_confirmation').where('account_id', '=', accountId).execute();
}
