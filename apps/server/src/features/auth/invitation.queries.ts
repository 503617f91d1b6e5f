import { sql } from 'kysely';
import { text } from '../../db/columns.ts';
import type { Executor } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';

interface NewInvitation {
  email: string;
  invited_by: number | null;
  created_at: Date;
  expires_at: Date;
}

export async function insertInvitation(db: Executor, invitation: NewInvitation): Promise<number> {
  const { id } = await db
    .insertInto('invitation')
    .values(invitation)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const addHash = prepared(
  `update invitation set token_hashes = token_hashes || $2::bytea
  where id = $1 and used_at is null and expires_at > $3 returning email`,
  { email: text },
);

/** Gives an invitation one more link, as long as it can be used; answers whom it is for. */
export async function addLink(db: Executor, id: number, hash: Buffer, at: Date): Promise<string | undefined> {
  const [row] = await addHash(db, id, hash, at);
  return row?.email;
}

/** The invitation that a link belongs to, while it can be used. */
export async function findInvitation(db: Executor, hash: Buffer, at: Date) {
  return db
    .selectFrom('invitation')
    .select(['id', 'email'])
    .where(sql<boolean>`token_hashes @> array[${hash}::bytea]`)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
}

/** Of two that come at once, one uses it. */
export async function useInvitation(
  db: Executor,
  id: number,
  accountId: number | null,
  at: Date,
): Promise<boolean> {
  const used = await db
    .updateTable('invitation')
    .set({ used_at: at, account_id: accountId })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows === 1n;
}
