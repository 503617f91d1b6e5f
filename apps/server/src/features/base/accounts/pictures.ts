import { nullable, text } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';

export async function findPicture(db: Executor, accountId: number) {
  return db
    .selectFrom('account')
    .select('picture')
    .where('id', '=', accountId)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}

const swap = prepared(
  `update account set picture = $2
  from (
    select id, picture from account where id = $1 and (part_of is null or $2::text is null) for update
  ) before
  where account.id = before.id returning before.picture as old`,
  { old: nullable(text) },
);

/** Sets or removes a picture and returns the previous one; undefined if the account does not exist or was merged. */
export async function swapPicture(
  db: Executor,
  accountId: number,
  picture: string | null,
): Promise<{ old: string | null } | undefined> {
  const [row] = await swap(db, accountId, picture);
  return row;
}

export async function isPictureInUse(db: Executor, picture: string): Promise<boolean> {
  const row = await db.selectFrom('account').select('id').where('picture', '=', picture).executeTakeFirst();
  return row !== undefined;
}
