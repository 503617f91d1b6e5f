import { type invitationStates, orders, type SortOf, staffRoles } from '@readytowork/contract';
import { type RawBuilder, sql } from 'kysely';
import { nullable, oneOf, text } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { type ListOrder, type PageAsked, readPage } from '../../../db/read-page.ts';

/** The role that the account gets when it accepts the invitation. */
export interface Becomes {
  user_type: 'learner' | 'rtw';
  staff_role: (typeof staffRoles)[number] | null;
}

interface NewInvitation extends Partial<Becomes> {
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

/** Locks the inviter: if a form is sent twice at once, the second request waits here for the first and sees its result. */
export async function lockInviter(db: Executor, id: number): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

/** Account ids by address, deactivated accounts included. */
export async function accountsOf(db: Executor, emails: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('account')
    .select(['id', 'email'])
    .where(sql<boolean>`lower(email) = any(${emails}::text[])`)
    .execute();
  return new Map(rows.map(({ id, email }) => [email.toLowerCase(), id]));
}

/** The addresses among these that have been sent a usable invitation to the same role since then. */
export async function invitedSince(
  db: Executor,
  emails: string[],
  { user_type, staff_role }: Becomes,
  since: Date,
  at: Date,
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('invitation')
    .select('email')
    .where(sql<boolean>`lower(email) = any(${emails}::text[])`)
    .where('user_type', '=', user_type)
    .where(sql<boolean>`staff_role is not distinct from ${staff_role}::text`)
    .where('created_at', '>', since)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .execute();
  return new Set(rows.map(({ email }) => email.toLowerCase()));
}

const addHash = prepared(
  `update invitation set token_hashes = token_hashes || $2::bytea
  where id = $1 and used_at is null and expires_at > $3 returning email, user_type, staff_role`,
  { email: text, user_type: oneOf('learner', 'rtw'), staff_role: nullable(oneOf(...staffRoles)) },
);

/** Adds a link to a usable invitation; returns its address and role. */
export async function addLink(
  db: Executor,
  id: number,
  hash: Buffer,
  at: Date,
): Promise<(Becomes & { email: string }) | undefined> {
  const [row] = await addHash(db, id, hash, at);
  return row;
}

/** The invitation of a link, if it can still be used. */
export async function findInvitation(db: Executor, hash: Buffer, at: Date) {
  return db
    .selectFrom('invitation')
    .select(['id', 'email', 'user_type', 'staff_role'])
    .where(sql<boolean>`token_hashes @> array[${hash}::bytea]`)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .where(mayStillInvite)
    .executeTakeFirst();
}

/** Only administrators give staff roles, so a staff invitation is invalid if its inviter is no longer an administrator. */
const mayStillInvite = sql<boolean>`(staff_role is null or exists (select from account
  where account.id = invited_by and account.staff_role = 'administrator' and deactivated_at is null))`;

/** Marks the invitation as used. Of two simultaneous calls, only one succeeds. */
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

const stateOf: Record<(typeof invitationStates)[number], (at: Date) => RawBuilder<boolean>> = {
  open: (at) => sql<boolean>`(used_at is null and expires_at > ${at})`,
  used: () => sql<boolean>`used_at is not null`,
  ended: (at) => sql<boolean>`(used_at is null and expires_at <= ${at})`,
};

export interface InvitationsAsked extends PageAsked<SortOf<'invitations'>> {
  state?: (typeof invitationStates)[number] | undefined;
}

const order: ListOrder<SortOf<'invitations'>> = {
  keys: { invited: { by: sql`invitation.created_at`, kind: 'time' } },
  usual: orders.invitations.usual,
  id: sql`invitation.id`,
};

const invitations = (db: Executor) =>
  db
    .selectFrom('invitation')
    .leftJoin('account as inviter', 'inviter.id', 'invitation.invited_by')
    .select([
      'invitation.id',
      'invitation.email',
      'invitation.user_type',
      'invitation.staff_role',
      'invitation.created_at',
      'expires_at',
      'used_at',
      'account_id',
      'inviter.id as inviter_id',
      'inviter.first_name as inviter_first_name',
      'inviter.last_name as inviter_last_name',
    ]);
export type InvitationRow = Awaited<ReturnType<ReturnType<typeof invitations>['executeTakeFirstOrThrow']>>;

export function listInvitations(db: Executor, { state, ...page }: InvitationsAsked, at: Date) {
  const rows = invitations(db);
  return readPage(db, state ? rows.where(stateOf[state](at)) : rows, order, page);
}

/** Locks the invitation until the transaction ends. */
export async function lockInvitation(db: Executor, id: number) {
  return db
    .selectFrom('invitation')
    .select(['id', 'email', 'user_type', 'staff_role', 'used_at', 'expires_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function endInvitation(db: Executor, id: number, at: Date): Promise<void> {
  await db.updateTable('invitation').set({ expires_at: at }).where('id', '=', id).execute();
}
