import type { Executor } from '../../db/database.ts';

export async function findOwner(db: Executor, id: number) {
  return db
    .selectFrom('account')
    .select(['id', 'email', 'first_name', 'last_name', 'password_hash'])
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}

/** Sets a password in the place of the one that was just checked, and ends the links that could set another. */
export async function replacePassword(
  db: Executor,
  id: number,
  checkedHash: string,
  newHash: string,
): Promise<boolean> {
  const result = await db
    .updateTable('account')
    .set({ password_hash: newHash })
    .where('id', '=', id)
    .where('password_hash', '=', checkedHash)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) return false;
  await db.deleteFrom('password_reset').where('account_id', '=', id).execute();
  return true;
}
