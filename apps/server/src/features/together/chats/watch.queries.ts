import { boolean, integer, nullable, text, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { isPageOpen, personColumns, personRow } from '../membership/person.view.ts';
import { seenText } from '../membership/unseen.ts';

const changes = prepared(
  `
  select m.room_id, m.id, m.number, m.change, m.at, m.account_id, m.text, m.deleted_at is not null as deleted,
    m.hidden_at is not null as hidden, ${personColumns('c', 'a')}
  from unnest($1::int[], $2::int[]) as wanted (room, seen)
  join room r on r.id = wanted.room and r.last_change > wanted.seen
  cross join lateral (
    select * from message where message.room_id = r.id and message.change > wanted.seen
    order by message.change limit $3) m
  left join account a on a.id = m.account_id left join community_member c on c.account_id = m.account_id
  order by m.room_id, m.change`,
  {
    room_id: integer,
    id: text,
    number: integer,
    change: integer,
    at: timestamp,
    account_id: nullable(integer),
    text,
    deleted: boolean,
    hidden: boolean,
    ...personRow,
  },
);
export type ChangeRow = Awaited<ReturnType<typeof changes>>[number];

/** New and changed messages in these rooms, each after its last seen change, in order of change. */
export const changesIn = (db: Executor, seen: ReadonlyMap<number, number>, most: number) =>
  changes(db, [...seen.keys()], [...seen.values()], most);

const staying = prepared(
  `
  select w.place::int as place
  from unnest($1::int[], $2::int[]) with ordinality as w (account, room, place)
  join room r on r.id = w.room
  join community_member c on c.account_id = w.account and (c.barred_until is null or c.barred_until <= $3)
  join account a on a.id = w.account and a.deactivated_at is null
  join setting on setting.name = 'community'
  where case r.kind
    when 'group' then setting.value in ('"on"', '"groups"') and (
      exists (select from group_member j where j.group_id = r.group_id and j.account_id = w.account and j.state = 'joined')
      or exists (select from group_facilitator f where f.group_id = r.group_id and f.account_id = w.account))
    else setting.value = '"on"'
      and exists (select from room_member m where m.account_id = w.account and m.room_id = r.id and m.left_at is null)
  end`,
  { place: integer },
);

interface Watcher {
  accountId: number;
  roomId: number;
}

/** Filters the watchers who may still read their room. */
export async function stillThere<W extends Watcher>(
  db: Executor,
  watchers: readonly W[],
  at: Date,
): Promise<W[]> {
  const rows = await staying(
    db,
    watchers.map(({ accountId }) => accountId),
    watchers.map(({ roomId }) => roomId),
    at,
  );
  const places = new Set(rows.map(({ place }) => place));
  return watchers.filter((_, index) => places.has(index + 1));
}

const rooms = prepared('select room_id from room_member where account_id = $1', { room_id: integer });

/** Rooms that the account is or was a member of. */
export async function roomsOf(db: Executor, account: number): Promise<number[]> {
  return (await rooms(db, account)).map(({ room_id }) => room_id);
}

const between = prepared(
  `select p.viewer, p.author, p.viewer = p.author or ${seenText({ viewer: 'p.viewer', author: 'p.author', at: '$3::timestamptz' })} as seen,
    ${isPageOpen('a', 'p.viewer')} as page
  from unnest($1::int[], $2::int[]) as p (viewer, author) join account a on a.id = p.author`,
  { viewer: integer, author: integer, seen: boolean, page: boolean },
);

/** Whether a viewer sees an author, and may open the author's page. */
export interface AsSeen {
  seen: boolean;
  page: boolean;
}

export const pairOf = (viewer: number, author: number): string => `${viewer} ${author}`;

/** How each viewer sees each author, keyed by `pairOf`. Leaves out deleted accounts. */
export async function seenPairs(
  db: Executor,
  pairs: readonly [viewer: number, author: number][],
  at: Date,
): Promise<ReadonlyMap<string, AsSeen>> {
  const rows = await between(
    db,
    pairs.map(([viewer]) => viewer),
    pairs.map(([, author]) => author),
    at,
  );
  return new Map(rows.map(({ viewer, author, seen, page }) => [pairOf(viewer, author), { seen, page }]));
}
