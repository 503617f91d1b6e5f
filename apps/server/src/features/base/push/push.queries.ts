import type { PushKind } from '@readytowork/contract';
import { arrayOf, boolean, integer, text, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';

/** Devices of an account. */
export const mostDevices = 5;

const choice = prepared(
  `
  select coalesce(c.reminders, true) as reminders, coalesce(c.due_dates, true) as due_dates,
    coalesce(c.replies, true) as replies, coalesce(c.community, false) as community,
    array(select d.session_id from push_device d join session s on s.id = d.session_id
      where d.account_id = a.id and d.public_key = $2 and s.expires_at > $3) as sessions
  from (select $1::int as id) a left join push_choice c on c.account_id = a.id`,
  {
    reminders: boolean,
    due_dates: boolean,
    replies: boolean,
    community: boolean,
    sessions: arrayOf(text),
  },
);

/** The kinds that an account wants, and the sessions of its devices that this key can reach. */
export async function findChoice(db: Executor, accountId: number, publicKey: string, at: Date) {
  const [row] = await choice(db, accountId, publicKey, at);
  if (!row) throw new Error('a select of one row returned none');
  return row;
}

export type Choices = Record<PushKind, boolean>;

/** @param news_until if no news were wanted before, news from before this time are not sent */
export async function putChoice(db: Executor, account_id: number, to: Partial<Choices>, news_until: Date) {
  await db
    .insertInto('push_choice')
    .values({ account_id, news_until, ...to })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ account_id, ...to }))
    .execute();
}

interface NewDevice {
  account_id: number;
  session_id: string;
  endpoint: string;
  p256dh: Buffer;
  auth_secret: Buffer;
  public_key: string;
  created_at: Date;
}

/**
 * Stores the device of a session. An address that another account has moves to this one, which signed in on that device last.
 * Drops the oldest devices of an account with more than five.
 *
 * @returns the number of devices that the account had before
 */
export async function putDevice(db: Executor, device: NewDevice): Promise<number> {
  await db.selectFrom('account').select('id').where('id', '=', device.account_id).forUpdate().execute();
  const { account_id, session_id, endpoint } = device;
  const others = await db
    .selectFrom('push_device')
    .select(['id', 'endpoint', 'session_id'])
    .where('account_id', '=', account_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const kept = others.filter((other) => other.endpoint !== endpoint && other.session_id !== session_id);
  const dropped = kept.slice(mostDevices - 1).map(({ id }) => id);
  await db
    .deleteFrom('push_device')
    .where(({ eb, or }) =>
      or([
        eb('endpoint', '=', endpoint),
        eb('session_id', '=', session_id),
        ...(dropped.length > 0 ? [eb('id', 'in', dropped)] : []),
      ]),
    )
    .execute();
  await db.insertInto('push_device').values(device).execute();
  return others.length;
}

/** @returns the number of devices left, or undefined if the session had none */
export async function deleteDeviceOf(db: Executor, accountId: number, sessionId: string) {
  const { numDeletedRows } = await db
    .deleteFrom('push_device')
    .where('account_id', '=', accountId)
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return undefined;
  const left = await db.selectFrom('push_device').select('id').where('account_id', '=', accountId).execute();
  return left.length;
}

export async function deleteDevice(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('push_device').where('id', '=', id).execute();
}

const wanting = prepared(
  `
  select distinct d.account_id from push_device d
  join session s on s.id = d.session_id and s.ended_at is null and s.expires_at > $3
  left join push_choice c on c.account_id = d.account_id
  where d.account_id = any($1::int[])
    and case $2 when 'reminders' then coalesce(c.reminders, true) when 'due_dates' then coalesce(c.due_dates, true)
      when 'replies' then coalesce(c.replies, true) else coalesce(c.community, false) end`,
  { account_id: integer },
);

/** Those accounts that have a device and want notifications of this kind. */
export async function accountsWanting(db: Executor, accounts: readonly number[], kind: PushKind, at: Date) {
  const rows = await wanting(db, accounts, kind, at);
  return rows.map(({ account_id }) => account_id);
}

export async function devicesOf(db: Executor, accountId: number): Promise<number[]> {
  const rows = await db.selectFrom('push_device').select('id').where('account_id', '=', accountId).execute();
  return rows.map(({ id }) => id);
}

/** A device with its keys, if its session and its account are live. */
export async function findDevice(db: Executor, id: number, at: Date) {
  return db
    .selectFrom('push_device')
    .innerJoin('session', 'session.id', 'push_device.session_id')
    .innerJoin('account', 'account.id', 'push_device.account_id')
    .select([
      'push_device.account_id',
      'endpoint',
      'p256dh',
      'auth_secret',
      'public_key',
      'language',
      'refused',
    ])
    .where('push_device.id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}

export type Device = NonNullable<Awaited<ReturnType<typeof findDevice>>>;

/** Counts the messages that were refused in a row; 0 after one that was accepted. */
export async function setRefused(db: Executor, id: number, refused: number): Promise<void> {
  await db.updateTable('push_device').set({ refused }).where('id', '=', id).execute();
}

/** Keeps the choice of the remaining account, or else that of the ending one. */
export const moveChoice = prepared(
  `
  with gone as (delete from push_choice where account_id = $1 returning *)
  insert into push_choice (account_id, reminders, due_dates, replies, community, news_until, due_told)
  select $2, reminders, due_dates, replies, community, news_until, due_told from gone
  on conflict (account_id) do nothing`,
  nothing,
);

const only = (kind: PushKind, wanted: boolean): Partial<Choices> => ({ [kind]: wanted });

export async function putKind(db: Executor, accountId: number, kind: PushKind, wanted: boolean, at: Date) {
  await putChoice(db, accountId, only(kind, wanted), at);
}

/** Switches one kind off, unless the account has been deleted. */
export async function stopKind(db: Executor, accountId: number, kind: PushKind, at: Date): Promise<void> {
  const row = await db.selectFrom('account').select('id').where('id', '=', accountId).executeTakeFirst();
  if (row) await putKind(db, accountId, kind, false, at);
}

const claim = prepared(
  `
  update push_choice c set news_until = $2::timestamptz
  from (select account_id, news_until from push_choice where account_id = $1 for update) before
  where c.account_id = before.account_id and before.news_until < $2::timestamptz
  returning before.news_until`,
  { news_until: timestamp },
);

/** @returns the time until which news were sent before; undefined if they were sent until this moment */
export async function claimNews(db: Executor, accountId: number, at: Date): Promise<Date | undefined> {
  const [row] = await claim(db, accountId, at);
  return row?.news_until;
}

const claimDay = prepared(
  `
  update push_choice set due_told = $2::date where account_id = $1 and coalesce(due_told < $2::date, true)
  returning account_id`,
  { account_id: integer },
);

export async function claimDueDay(db: Executor, accountId: number, day: string): Promise<boolean> {
  return (await claimDay(db, accountId, day)).length > 0;
}
