import { mostInChats } from '@readytowork/contract';
import { batchedStatement } from '../../../db/batched-statement.ts';
import { boolean, integer, nullable, text, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import { mapRead } from '../../../db/read-together.ts';
import { isPageOpen, personColumns, personRow } from '../membership/person.view.ts';
import { seenText } from '../membership/unseen.ts';
import { callersInRooms, type RoomRow } from './rooms.queries.ts';

const words = {
  id: text,
  number: integer,
  change: integer,
  at: timestamp,
  account_id: nullable(integer),
  text,
  deleted: boolean,
  hidden: boolean,
  ...personRow,
};
/** Whether the viewer sees the author, and may open the author's page. */
const asSeen = { seen: boolean, page: boolean };
const columns = `m.id, m.number, m.change, m.at, m.account_id, m.text, m.deleted_at is not null as deleted,
  m.hidden_at is not null as hidden, ${personColumns('c', 'a')}`;
const authors = `left join account a on a.id = m.account_id left join community_member c on c.account_id = m.account_id`;
/** SQL for `asSeen`. */
const seenColumns = (viewer: string, at: string) =>
  `coalesce(m.account_id = ${viewer} or ${seenText({ viewer, author: 'm.account_id', at })}, false) as seen,
    ${isPageOpen('a', viewer)} as page`;

/** A room's messages as a viewer sees them, from the day the viewer joined. */
const messagesOf = (which: string) =>
  prepared(
    `select ${columns}, ${seenColumns('$2::int', '$3::timestamptz')}
    from message m ${authors} where m.room_id = $1 and m.at >= $4 and ${which}`,
    { ...words, ...asSeen },
  );
const before = messagesOf('m.number < $5 order by m.number desc limit $6');
const after = messagesOf('m.number > $5 order by m.number limit $6');
const changed = messagesOf('m.change > $5 order by m.change limit $6');
export type MessageRow = Awaited<ReturnType<typeof before>>[number];

export interface Chat {
  room: RoomRow;
  /** The newest messages, newest first: one more than a page shows. */
  found: MessageRow[];
}

export interface Reader {
  room: number;
  viewer: number;
  /** When the viewer joined the room. */
  since: Date;
  at: Date;
}

/** The newest messages before a number, newest first. */
export const messagesBefore = (
  db: Executor,
  { room, viewer, at, since }: Reader,
  number: number,
  most: number,
) => before(db, room, viewer, at, since, number, most);

/** The oldest messages after a number. */
export const messagesAfter = (
  db: Executor,
  { room, viewer, at, since }: Reader,
  number: number,
  most: number,
) => after(db, room, viewer, at, since, number, most);

/** Messages that are new or changed after `change`, in order of change. */
export const messagesChanged = (
  db: Executor,
  { room, viewer, at, since }: Reader,
  change: number,
  most: number,
) => changed(db, room, viewer, at, since, change, most);

const newest = batchedStatement({
  text: `
    select caller.account as reader_id, found.* from ${callersInRooms}
    cross join lateral (
      select ${columns}, ${seenColumns('caller.account', 'caller.at')}
      from message m ${authors} where m.room_id = r.id and m.at >= r.since
      order by m.number desc limit ${mostInChats.newest + 1}) found`,
  row: { reader_id: integer, ...words, ...asSeen },
  keyOf: ([account]: [account: number, at: Date, room: string]) => account,
  keyOfRow: ({ reader_id }) => reader_id,
  account: 'reader_id',
});

/** The newest messages of a room that the account may read, newest first: one more than a page shows. */
export const newestRead = (account: number, uuid: string, at: Date) =>
  mapRead(newest.read(account, at, uuid), (rows) => rows.toSorted((one, other) => other.number - one.number));

const byId = prepared(
  `select m.room_id, ${columns}, true as seen, true as page from message_key k
  join message m on m.room_id = k.room_id and m.number = k.number and m.at = k.at ${authors}
  where k.id = $1`,
  { room_id: integer, ...words, ...asSeen },
);

export async function findMessage(db: Executor, id: string) {
  const [found] = await byId(db, id);
  return found;
}
export type FoundMessage = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

const change = prepared(
  `
  with turn as (update room set last_change = last_change + 1 where id = $1 returning last_change)
  update message m set change = turn.last_change,
    text = case $4 when 'deleted' then '' else m.text end,
    deleted_at = case $4 when 'deleted' then $5::timestamptz else m.deleted_at end,
    hidden_at = case $4 when 'hidden' then $5::timestamptz when 'shown' then null else m.hidden_at end
  from turn where m.room_id = $1 and m.number = $2 and m.at = $3`,
  nothing,
);

/** Changes a message. Clients with the room open receive the change like a new message. */
export async function changeMessage(
  db: Executor,
  { room_id, number, at }: Pick<FoundMessage, 'room_id' | 'number' | 'at'>,
  to: 'deleted' | 'hidden' | 'shown',
  when: Date,
): Promise<void> {
  await change(db, room_id, number, at, to, when);
}

const written = prepared(
  'select count(*)::int as count from (select from message where account_id = $1 and deleted_at is null and hidden_at is null limit $2) found',
  { count: integer },
);

/** Counts an author's messages that are not deleted, up to `most`. */
export async function countWritten(db: Executor, account: number, most: number): Promise<number> {
  const [row] = await written(db, account, most);
  return row?.count ?? 0;
}
