import { type Executor, prepared } from '../../db/database.ts';

export async function findPicture(db: Executor, accountId: number) {
  return db
    .selectFrom('account')
    .select(['picture', 'shown'])
    .where('id', '=', accountId)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}

const swap = prepared<{ old: string | null }>(`
  update account set picture = $2
  from (select id, picture from account where id = $1 for update) before
  where account.id = before.id returning before.picture as old`);

/** Puts a picture, or none, in the place of the one there was, which is answered; undefined: no such account. */
export async function swapPicture(
  db: Executor,
  accountId: number,
  picture: string | null,
): Promise<{ old: string | null } | undefined> {
  return (await swap(db, accountId, picture))[0];
}

export async function isPictureInUse(db: Executor, picture: string): Promise<boolean> {
  const row = await db.selectFrom('account').select('id').where('picture', '=', picture).executeTakeFirst();
  return row !== undefined;
}
