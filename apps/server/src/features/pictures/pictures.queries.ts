import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

export async function findPicture(db: Executor, accountId: number) {
  return db
    .selectFrom('account')
    .select(['picture', 'shown'])
    .where('id', '=', accountId)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}

/** Puts a picture, or none, in the place of the one there was, which is answered; undefined: no such account. */
export async function swapPicture(
  db: Executor,
  accountId: number,
  picture: string | null,
): Promise<{ old: string | null } | undefined> {
  const { rows } = await sql<{ old: string | null }>`
    update account set picture = ${picture}
    from (select id, picture from account where id = ${accountId} for update) before
    where account.id = before.id returning before.picture as old`.execute(db);
  return rows[0];
}

export async function isInUse(db: Executor, picture: string): Promise<boolean> {
  const row = await db.selectFrom('account').select('id').where('picture', '=', picture).executeTakeFirst();
  return row !== undefined;
}
