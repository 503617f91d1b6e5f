import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';

export interface NewChange {
  account_id: number;
  old_email: string;
  email: string;
  by_staff?: boolean;
  created_at: Date;
  expires_at: Date;
}

/** Replaces an earlier pending change; its "it was not me" links stay valid. */
export async function insertChange(db: Executor, change: NewChange): Promise<number> {
  await stopWaiting(db, change.account_id, change.created_at);
  const { id } = await db.insertInto('email_change').values(change).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Stops a change that waits to be confirmed. */
export async function stopWaiting(db: Executor, accountId: number, at: Date): Promise<void> {
  await db
    .updateTable('email_change')
    .set({ stopped_at: at })
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .where('stopped_at', 'is', null)
    .execute();
}

const columns = [
  'email_change.id',
  'account_id',
  'old_email',
  'email_change.email',
  'by_staff',
  'email_change.created_at',
  'expires_at',
  'confirmed_at',
  'stopped_at',
] as const;

export async function findChange(db: Executor, id: number) {
  return db.selectFrom('email_change').select(columns).where('id', '=', id).executeTakeFirst();
}
export type ChangeRow = NonNullable<Awaited<ReturnType<typeof findChange>>>;

/** The address that an account wants to change to, once its owner follows the link. */
export async function waitingChange(db: Executor, accountId: number, at: Date) {
  return db
    .selectFrom('email_change')
    .select(['email', 'created_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('confirmed_at', 'is', null)
    .where('stopped_at', 'is', null)
    .where('expires_at', '>', at)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

type Hashes = 'confirm_hashes' | 'stop_hashes';

const addHash = {
  confirm_hashes: prepared(
    'update email_change set confirm_hashes = confirm_hashes || $2::bytea where id = $1',
    nothing,
  ),
  stop_hashes: prepared(
    'update email_change set stop_hashes = stop_hashes || $2::bytea where id = $1',
    nothing,
  ),
};

/** Adds another link to a change. */
export async function addLink(db: Executor, id: number, to: Hashes, hash: Buffer): Promise<void> {
  await addHash[to](db, id, hash);
}

export async function findByLink(db: Executor, to: Hashes, hash: Buffer) {
  return db
    .selectFrom('email_change')
    .select(columns)
    .where(sql<boolean>`${sql.ref(to)} @> array[${hash}::bytea]`)
    .executeTakeFirst();
}

/** Returns false if the change has just been stopped or confirmed. */
export async function markConfirmed(db: Executor, id: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('email_change')
    .set({ confirmed_at: at })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .where('stopped_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes this change and all later ones with their links, so that a thief's links cannot undo the deletion. */
export async function deleteFrom(db: Executor, { id, account_id }: ChangeRow): Promise<void> {
  await db.deleteFrom('email_change').where('account_id', '=', account_id).where('id', '>=', id).execute();
}

/** True if the account has changed its address since then, so that the owner of the old address can still revert it. */
export async function movedSince(db: Executor, accountId: number, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('email_change')
    .select('id')
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .where('confirmed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasMoved(db: Executor, { id, account_id }: ChangeRow): Promise<boolean> {
  const row = await db
    .selectFrom('email_change')
    .select('id')
    .where('account_id', '=', account_id)
    .where('id', '>=', id)
    .where('confirmed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
