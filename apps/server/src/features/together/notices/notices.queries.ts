import type { NoticeKind } from '@readytowork/contract';
import { mostNotices } from '@readytowork/contract/constants';
import { batchedStatement } from '../../../db/batched-statement.ts';
import { boolean, integer, nullable, text, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import { mapRead } from '../../../db/read-together.ts';
import { personColumns, personRow } from '../membership/person.view.ts';
import { seenText } from '../membership/unseen.ts';

interface Named {
  to: readonly number[];
  kind: NoticeKind;
  from: number | null;
  about: string;
}

interface NewNotices extends Named {
  at: Date;
  /** True if an existing notice becomes unseen again. */
  again: boolean;
}

/** Stores notices in order of the accounts, so that simultaneous events for the same people do not deadlock. */
export async function putNotices(db: Executor, { to, kind, from, about, at, again }: NewNotices) {
  await put(db, to, kind, from, about, at, again);
}

const put = prepared(
  `
  insert into notice as n (account_id, kind, from_id, about, at)
  select distinct told, $2, $3::int, $4, $5::timestamptz from unnest($1::int[]) as told
  where told is distinct from $3::int
  order by told
  on conflict (account_id, kind, about, from_id) do update set at = excluded.at, seen_at = null
  where $6::boolean`,
  nothing,
);

export async function deleteNotices(db: Executor, { to, kind, from, about }: Named): Promise<void> {
  await drop(db, to, kind, from, about);
}

const drop = prepared(
  `delete from notice where account_id = any($1::int[]) and kind = $2 and from_id is not distinct from $3::int and about = $4`,
  nothing,
);

const isBarred = (viewer: string, at: string): string =>
  `exists (select from community_member m where m.account_id = ${viewer} and m.barred_until > ${at})`;

/**
 * True for a notice whose actor the viewer may see: the platform, or a visible person. Barred members get only moderators'
 * decisions, and what concerns their data.
 */
const isShown = (viewer: string, at: string): string =>
  `case when ${isBarred(viewer, at)} then n.kind in ('decision', 'appeal', 'post_refused', 'data_copied')
    else n.from_id is null or ${seenText({ viewer, author: 'n.from_id', at })} end`;

const listed = prepared(
  `
  select n.id, n.kind, n.about, n.at, n.seen_at is not null as seen, ${personColumns('m', 'a')}
  from notice n
  left join community_member m on m.account_id = n.from_id
  left join account a on a.id = n.from_id
  where n.account_id = $1::int and (n.at, n.id) < ($3::timestamptz, $4::bigint) and ${isShown('$1::int', '$2::timestamptz')}
  order by n.at desc, n.id desc limit $5`,
  { id: integer, kind: text, about: text, at: timestamp, seen: boolean, ...personRow },
);
export type NoticeRow = Awaited<ReturnType<typeof listed>>[number];

interface Place {
  at: Date | 'infinity';
  id: number;
}

/** A member's notices, newest first, from a position on. */
export const listNotices = (db: Executor, viewer: number, now: Date, place: Place, most: number) =>
  listed(db, viewer, now, place.at, place.id, most);

/**
 * Counts unseen notices up to a maximum: batched for the dashboard, and without reading any notice for accounts outside the
 * community.
 */
const unseen = batchedStatement({
  text: `
    select asked.account as account_id, counted.unseen, coalesce(me.barred_until > asked.at, false) as barred
    from unnest($1::int[], $2::timestamptz[]) as asked (account, at)
    join community_member me on me.account_id = asked.account
    cross join lateral (
      select count(*)::int as unseen from (
        select from notice n
        where n.account_id = asked.account and n.seen_at is null and ${isShown('asked.account', 'asked.at')}
        limit ${mostNotices}) shown) counted
    where (select value from setting where name = 'community') in ('"on"', '"groups"')`,
  row: { account_id: integer, unseen: integer, barred: boolean },
  keyOf: ([account]: [account: number, at: Date]) => account,
  keyOfRow: ({ account_id }) => account_id,
});

/** Undefined if the account was never in the community, or the community is off. */
export const unseenRead = (accountId: number, now: Date) =>
  mapRead(unseen.read(accountId, now), ([row]) => row);

/** Marks notices as seen; can be repeated. */
export async function markSeen(db: Executor, accountId: number, until: Date, now: Date): Promise<void> {
  await mark(db, accountId, until, now);
}

const mark = prepared(
  'update notice set seen_at = $3::timestamptz where account_id = $1::int and seen_at is null and at <= $2::timestamptz',
  nothing,
);

const mostTold = 200;

/**
 * Unseen events from `since` until before `until`, each kind and person once, newest first. The next mail starts exactly at
 * `until`, so that events of the same millisecond are reported once, too.
 */
export const unseenBetween = (db: Executor, accountId: number, since: Date, until: Date) =>
  newsOf(db, accountId, until, since);

const newsOf = prepared(
  `
  select n.kind, a.first_name, a.last_name
  from notice n left join account a on a.id = n.from_id
  where n.account_id = $1::int and n.seen_at is null and n.at >= $3::timestamptz and n.at < $2::timestamptz
    and ${isShown('$1::int', '$2::timestamptz')}
  group by n.kind, n.from_id, a.first_name, a.last_name
  order by max(n.at) desc limit ${mostTold}`,
  { kind: text, first_name: nullable(text), last_name: nullable(text) },
);

const kinds = prepared(
  `
  with shown as (
    select n.at, n.kind = 'comment' and exists (
      select from group_facilitator f join group_member m on m.group_id = f.group_id
      where f.account_id = n.from_id and m.account_id = n.account_id and m.state = 'joined') as is_reply
    from notice n
    where n.account_id = $1::int and n.seen_at is null and n.at < $2::timestamptz and ${isShown('$1::int', '$2::timestamptz')}
    order by n.at desc limit ${mostTold})
  select count(*) filter (where at >= $3::timestamptz and is_reply) > 0 as replies,
    count(*) filter (where at >= $3::timestamptz and not is_reply) > 0 as others,
    count(*) filter (where at < $3::timestamptz) > 0 as waiting
  from shown`,
  { replies: boolean, others: boolean, waiting: boolean },
);

/** Whether there are unseen notices from `since` until before `until`, by kind, and whether older ones wait. */
export async function kindsOfNews(db: Executor, accountId: number, since: Date, until: Date) {
  const [row] = await kinds(db, accountId, until, since);
  return row;
}
