import { sql } from 'kysely';
import { batchedStatement } from '../../../db/batched-statement.ts';
import { boolean, integer, nullable, oneOf, text, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { caller, firstPage, firstPageColumns, firstPageText, type Given } from '../../../db/first-page.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import { type ListOrder, type PageAsked, readPage } from '../../../db/read-page.ts';
import { mapRead } from '../../../db/read-together.ts';
import { publicPicture } from '../membership/picture.ts';
import { seenBy } from '../membership/unseen.ts';

const order: ListOrder<'at'> = {
  keys: { at: { by: sql`asked.created_at`, kind: 'time' } },
  usual: '-at',
  id: sql`asked.id`,
};

/** The account's email address, if it is confirmed. */
const confirmedAddress = (account: Given<number>) =>
  sql<string>`(select lower(own.email) from account own where own.id = ${account} and own.email_confirmed_at is not null)`;

const invitations = (db: Executor) =>
  db
    .selectFrom('connection_invitation as asked')
    .select(['asked.id', 'asked.invitation', 'asked.how', 'asked.created_at', 'asked.expires_at']);

// Literals, because these queries are also parts of a larger statement.
const isOpen = sql<boolean>`state = 'open'`;

/** Open invitations to the viewer, by their account or their confirmed address. */
function receivedBy(db: Executor, viewer: Given<number>, at: Given<Date>) {
  // A union of two queries, so that each can use its own index.
  const ids = db
    .selectFrom('connection_invitation')
    .select('id')
    .where('to_id', '=', viewer)
    .where(isOpen)
    .unionAll(
      db
        .selectFrom('connection_invitation')
        .select('id')
        .where(sql<string>`lower(email)`, '=', confirmedAddress(viewer))
        .where(isOpen)
        .where('email', 'is not', null)
        .where('expires_at', '>', at),
    );
  return invitations(db)
    .innerJoin('community_member', 'community_member.account_id', 'asked.account_id')
    .innerJoin('account', 'account.id', 'asked.account_id')
    .select([
      'community_member.person',
      'account.first_name',
      'account.last_name',
      'asked.account_id as from_id',
    ])
    .select(publicPicture)
    .where('asked.id', 'in', ids)
    .where(seenBy({ viewer, author: sql.ref('asked.account_id'), at }))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('connection')
            .select('connection.id')
            .where('connection.account_id', '=', viewer)
            .whereRef('connection.other_id', '=', 'asked.account_id'),
        ),
      ),
    );
}

export const listReceived = (db: Executor, viewer: number, at: Date, page: PageAsked<'at'>) =>
  readPage(db, receivedBy(db, viewer, at), order, page);

export function findReceived(db: Executor, viewer: number, invitation: string, at: Date) {
  return receivedBy(db, viewer, at).where('asked.invitation', '=', invitation).executeTakeFirst();
}

const accepted = prepared(
  `select i.account_id from connection_invitation i join connection c on c.account_id = $2 and c.other_id = i.account_id
  where i.invitation = $1::uuid and i.state = 'accepted' and (i.to_id = $2 or i.to_id is null)`,
  { account_id: integer },
);

/**
 * The sender of an invitation that the viewer has accepted, if they are still connected, so that a repeated acceptance gets the
 * same answer.
 */
export async function findAccepted(db: Executor, viewer: number, invitation: string) {
  const [found] = await accepted(db, invitation, viewer);
  return found?.account_id;
}

/**
 * Invitations that the viewer sent and that were not accepted. Declined and undelivered ones look unanswered. An invitation to an
 * address shows the address, whether or not it has an account.
 */
const sentBy = (db: Executor, viewer: Given<number>, at: Given<Date>) =>
  invitations(db)
    .leftJoin('community_member', 'community_member.account_id', 'asked.to_id')
    .leftJoin('account', 'account.id', 'asked.to_id')
    .select(['community_member.person', 'account.first_name', 'account.last_name', 'asked.email'])
    .select(publicPicture)
    .where('asked.account_id', '=', viewer)
    .where(sql<boolean>`asked.state in ('open', 'declined')`)
    .where(({ and, or, eb }) =>
      or([
        and([eb('asked.email', 'is not', null), eb('asked.expires_at', '>', at)]),
        and([eb('asked.to_id', 'is not', null), seenBy({ viewer, author: sql.ref('asked.to_id'), at })]),
      ]),
    );

export const listSent = (db: Executor, viewer: number, at: Date, page: PageAsked<'at'>) =>
  readPage(db, sentBy(db, viewer, at), order, page);

const invitationRow = {
  account_id: integer,
  id: integer,
  invitation: text,
  how: oneOf('address', 'link', 'group', 'name'),
  created_at: timestamp,
  expires_at: nullable(timestamp),
};

const firstReceived = batchedStatement({
  text: firstPageText((db) => receivedBy(db, caller.account, caller.at), order),
  row: {
    ...invitationRow,
    person: text,
    first_name: text,
    last_name: text,
    from_id: integer,
    picture: nullable(text),
    ...firstPageColumns,
  },
  keyOf: ([account]: [account: number, at: Date]) => account,
  keyOfRow: ({ account_id }) => account_id,
});

const firstSent = batchedStatement({
  text: firstPageText((db) => sentBy(db, caller.account, caller.at), order),
  row: {
    ...invitationRow,
    person: nullable(text),
    first_name: nullable(text),
    last_name: nullable(text),
    email: nullable(text),
    picture: nullable(text),
    ...firstPageColumns,
  },
  keyOf: ([account]: [account: number, at: Date]) => account,
  keyOfRow: ({ account_id }) => account_id,
});

/** The first page of `listReceived`. */
export const receivedRead = (account: number, at: Date) =>
  mapRead(firstReceived.read(account, at), (rows) => firstPage(rows, order));

/** The first page of `listSent`. */
export const sentRead = (account: number, at: Date) =>
  mapRead(firstSent.read(account, at), (rows) => firstPage(rows, order));

const waiting = prepared(
  `select exists (select from connection_invitation where account_id = $1 and state in ('open', 'declined')
    and (to_id = $2 or (address_hash = $3::bytea and email is not null and expires_at > $4::timestamptz))) as waits`,
  { waits: boolean },
);

/** The recipient of an invitation. */
export type Target = { to: number; hash: null; email: null } | { to: null; hash: Buffer; email: string };

/** True if, as far as the sender can tell, an invitation is still open. */
export async function waitsFor(db: Executor, from: number, { to, hash }: Target, at: Date): Promise<boolean> {
  const [row] = await waiting(db, from, to, hash, at);
  return row?.waits ?? false;
}

const inVain = prepared(
  `select count(*)::int as count from connection_invitation where account_id = $1 and state <> 'accepted'
    and (to_id = $2 or address_hash = any($3::bytea[]))`,
  { count: integer },
);

/** Counts unsuccessful invitations from one person to another, whichever way they were sent. */
export async function countInVain(
  db: Executor,
  from: number,
  to: number | null,
  hashes: readonly Buffer[],
): Promise<number> {
  const [row] = await inVain(db, from, to, hashes);
  return row?.count ?? 0;
}

const openFrom = prepared(
  `select exists (select from connection_invitation where account_id = $1 and to_id = $2 and state = 'open') as open`,
  { open: boolean },
);

/** True if `from` has an open invitation that `to` can see. */
export async function invites(db: Executor, from: number, to: number): Promise<boolean> {
  const [row] = await openFrom(db, from, to);
  return row?.open ?? false;
}

interface NewInvitation {
  account_id: number;
  to_id: number | null;
  email: string | null;
  address_hash: Buffer | null;
  how: 'address' | 'link' | 'group' | 'name';
  state: 'open' | 'declined';
  created_at: Date;
  answered_at: Date | null;
  expires_at: Date | null;
}

export async function insertInvitation(db: Executor, invitation: NewInvitation): Promise<number> {
  const { id } = await db
    .insertInto('connection_invitation')
    .values(invitation)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Marks an invitation as accepted and deletes its address, which is no longer needed: the account is known now. */
export async function acceptInvitation(db: Executor, id: number, at: Date): Promise<void> {
  await db
    .updateTable('connection_invitation')
    .set({ state: 'accepted', answered_at: at, email: null })
    .where('id', '=', id)
    .execute();
}

export async function declineInvitation(db: Executor, id: number, at: Date): Promise<void> {
  await db
    .updateTable('connection_invitation')
    .set({ state: 'declined', answered_at: at })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

const withdraw = prepared(
  `update connection_invitation asked set state = 'withdrawn', answered_at = $3, email = null
  from connection_invitation was
  where was.id = asked.id and asked.invitation = $1::uuid and asked.account_id = $2
    and asked.state in ('open', 'declined')
  returning asked.to_id, was.email`,
  { to_id: nullable(integer), email: nullable(text) },
);

/**
 * Withdraws an invitation, including a declined one, which still looks open to its sender.
 *
 * @returns the recipient; undefined if there was none to withdraw
 */
export async function withdrawInvitation(db: Executor, from: number, invitation: string, at: Date) {
  const [withdrawn] = await withdraw(db, invitation, from, at);
  return withdrawn;
}

const mailed = prepared(
  `select coalesce(email, '') as email, account_id from connection_invitation
  where id = $1 and state = 'open' and expires_at > $2::timestamptz and email is not null`,
  { email: text, account_id: integer },
);

/** The sender and the address of an invitation, if it is still open. */
export async function findMailed(db: Executor, id: number, at: Date) {
  const [row] = await mailed(db, id, at);
  return row;
}

const holder = prepared(
  `select a.id, a.language, a.email_confirmed_at is not null as confirmed, m.account_id is not null as takes_part
  from account a left join community_member m on m.account_id = a.id
  where lower(a.email) = $1 and a.deactivated_at is null`,
  { id: integer, language: text, confirmed: boolean, takes_part: boolean },
);

/** The account with this address. The result must never leave the server. */
export async function findHolder(db: Executor, email: string) {
  const [row] = await holder(db, email);
  return row;
}

const forget = prepared(
  'update connection_invitation set email = null where email is not null and expires_at <= $1::timestamptz',
  nothing,
);

/** Deletes addresses whose invitations were not answered in time. */
export async function forgetOldAddresses(db: Executor, now: Date): Promise<void> {
  await forget(db, now);
}
