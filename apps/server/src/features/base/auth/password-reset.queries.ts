import type { Executor } from '../../../db/database.ts';

export async function insertToken(
  db: Executor,
  hash: Buffer,
  accountId: number,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('password_reset')
    .values({ token_hash: hash, account_id: accountId, expires_at: expiresAt })
    .execute();
}

/** The account that a valid token belongs to. */
export async function findByToken(db: Executor, hash: Buffer, at: Date) {
  return db
    .selectFrom('password_reset')
    .innerJoin('account', 'account.id', 'password_reset.account_id')
    .select(['account.id', 'account.email', 'account.first_name', 'account.last_name'])
    .where('token_hash', '=', hash)
    .where('expires_at', '>', at)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Uses up a token and all other tokens of the account. It locks the account first, so that of two simultaneous calls, with the
 * same token or with two, only one succeeds.
 */
export async function spendToken(db: Executor, hash: Buffer, accountId: number, at: Date): Promise<boolean> {
  await db.selectFrom('account').select('id').where('id', '=', accountId).forUpdate().execute();
  const spent = await db
    .deleteFrom('password_reset')
    .where('token_hash', '=', hash)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  if (spent.numDeletedRows === 0n) return false;
  await deleteTokens(db, accountId);
  return true;
}

/** Deletes the account's links to set a password. */
export async function deleteTokens(db: Executor, accountId: number): Promise<void> {
  await db.deleteFrom('password_reset').where('account_id', '=', accountId).execute();
}
