import { batchedStatement } from '../../../db/batched-statement.ts';
import { briefLockTimeout } from '../../../db/batcher.ts';
import { boolean, integer, nullable, oneOf, text, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { isUniqueViolation } from '../../../db/unique-violation.ts';
import { personRow } from '../membership/person.view.ts';
import { isPicturePublic } from '../membership/picture.ts';
import { isInText, lastBirthday, standingColumns, standingRow } from '../membership/standing.ts';
import { seenText } from '../membership/unseen.ts';

/** The room, if the author may read it, with the facts that `stateOf` and `isThere` judge (room.policy.ts). */
const room = `
  select r.id, r.kind, r.closed_at is null and g.closed_at is null as open,
    exists (select from connection c where c.account_id = asked.account and c.other_id = other.account_id) as connected,
    ${seenText({ viewer: 'asked.account', author: 'other.account_id', at: 'asked.at' })} as seen
  from room r left join learner_group g on g.id = r.group_id
  left join lateral (
    select m.account_id from room_member m where m.room_id = r.id and r.kind = 'pair' and m.account_id <> asked.account limit 1
  ) other on true
  where r.uuid = asked.room and case when r.kind = 'group'
    then exists (select from group_member j
        where j.group_id = r.group_id and j.account_id = asked.account and j.state = 'joined')
      or exists (select from group_facilitator f where f.group_id = r.group_id and f.account_id = asked.account)
    else exists (select from room_member own
      where own.account_id = asked.account and own.room_id = r.id and own.left_at is null) end`;

/** The rules of `stateOf` and `isThere` (room.policy.ts). */
const takesMessages = `case when r.kind = 'pair' then r.connected and r.seen else r.open end
  and case when r.kind = 'group' then asked.mode in ('"on"', '"groups"') else asked.mode = '"on"' end`;

const facts = { ...standingRow, ...personRow };
const factNames = Object.keys(facts).map((name) => `facts.${name}`);

type Given = [
  id: string,
  account: number,
  room: string,
  text: string | null,
  at: Date,
  /** See `lastBirthday`. */
  bornBy: string,
];

/**
 * Checks the author and the room, and stores the message if both allow it. Rows of rooms are locked in their order, so that two
 * servers do not deadlock; a batch contains one message of a room.
 */
const write = batchedStatement({
  text: `
    with asked as materialized (
      select given.*, ${standingColumns('a', 'm')}, a.first_name, a.last_name,
        case when ${isPicturePublic('a')} then a.picture end as picture,
        ${isInText('a', 'm', { at: 'given.at', bornBy: 'given.born_by' })} as is_in,
        k.room_id as known_room, k.number as known_number, k.at as known_at
      from ${briefLockTimeout}, unnest($1::uuid[], $2::int[], $3::uuid[], $4::text[], $5::timestamptz[], $6::text[])
        as given (id, account, room, text, at, born_by)
      left join account a on a.id = given.account and a.deactivated_at is null
      left join community_member m on m.account_id = a.id
      left join message_key k on k.id = given.id
    ), facts as materialized (
      select asked.*, r.id as room_id, r.kind, r.open, r.connected, r.seen,
        asked.text is not null and asked.known_room is null and asked.is_in and coalesce(${takesMessages}, false) as accepted
      from asked left join lateral (${room}) r on true
    ), turn as materialized (
      select facts.id, facts.account, facts.text, facts.at, facts.room_id
      from facts join room on room.id = facts.room_id
      where facts.accepted order by room.id for no key update of room
    ), counted as (
      update room set last_number = last_number + 1, last_change = last_change + 1, last_at = greatest(last_at, turn.at)
      from turn where room.id = turn.room_id
      returning turn.*, last_number as number, last_change as change
    ), keyed as (
      insert into message_key (id, room_id, number, at) select id, room_id, number, at from counted
    ), read as (
      update room_member m set last_read = number from counted
      where m.room_id = counted.room_id and m.account_id = counted.account and m.last_read = number - 1
    ), stored as (
      insert into message (room_id, number, change, at, id, account_id, text)
      select room_id, number, change, at, id, account, text from counted
      returning id, number, at, text
    )
    select facts.room, facts.id, ${factNames.join(', ')}, facts.kind, facts.open, facts.connected, facts.seen,
      facts.known_room is not null as known, old.account_id = facts.account and old.room_id = facts.room_id as own,
      coalesce(stored.number, old.number) as number, coalesce(stored.at, old.at) as at,
      coalesce(stored.text, old.text) as text, old.deleted_at is not null as deleted, old.hidden_at is not null as hidden
    from facts left join stored on stored.id = facts.id
    left join message old on old.room_id = facts.known_room and old.number = facts.known_number and old.at = facts.known_at`,
  row: {
    room: text,
    id: text,
    ...facts,
    kind: nullable(oneOf('group', 'own', 'pair')),
    open: nullable(boolean),
    connected: nullable(boolean),
    seen: nullable(boolean),
    known: boolean,
    own: nullable(boolean),
    number: nullable(integer),
    at: nullable(timestamp),
    text: nullable(text),
    deleted: boolean,
    hidden: boolean,
  },
  keyOf: ([, , room]: Given) => room.toLowerCase(),
  keyOfRow: ({ room }) => room,
});

interface NewMessage {
  /** The device's name for the message. */
  id: string;
  room: string;
  account: number;
  at: Date;
  /** Null only looks for a message that is already stored. */
  text: string | null;
}

/**
 * Stores a message if its author and room allow it; the author has then read it if they had read everything before. A message
 * that is stored already is only read. If two servers store one id at once, the second stores nothing and reads it.
 *
 * @returns the facts that decided, and the message, if it is stored and the author's own
 */
export async function writeMessage(db: Executor, { id, room, account, at, text }: NewMessage) {
  const ask = () => write(db, id, account, room, text, at, lastBirthday(at));
  const [row] = await ask().catch((error: unknown) => {
    if (isUniqueViolation(error)) return ask();
    throw error;
  });
  if (!row) throw new Error('a statement with a row for each message returned none');
  const { kind, open, connected, seen, number, at: storedAt, text: storedText } = row;
  return {
    standing: row,
    room:
      kind === null
        ? undefined
        : { kind, open: open === true, connected: connected === true, seen: seen === true },
    /** True if the id is another message's. */
    isTaken: row.known && row.own !== true,
    message:
      number === null || storedAt === null || storedText === null || row.own === false
        ? undefined
        : { ...row, number, at: storedAt, text: storedText, account_id: account, seen: true, page: true },
  };
}
