import { mostInChats } from '@readytowork/contract';
import { sql } from 'kysely';
import { batchedStatement } from '../../../db/batched-statement.ts';
import { boolean, integer, nullable, oneOf, text, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { caller, type Given, partText } from '../../../db/first-page.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import { type ListOrder, type PageAsked, readPage } from '../../../db/read-page.ts';
import { mapRead, type Read } from '../../../db/read-together.ts';
import { isPicturePublic } from '../membership/picture.ts';
import { seenBy } from '../membership/unseen.ts';
import { keeperOf } from './keeper.ts';

// An account has few rooms, found by the index of its memberships, so sorting needs no index.
const order: ListOrder<'last'> = {
  keys: { last: { by: sql`room.last_at`, kind: 'time' } },
  usual: '-last',
  id: sql`room.id`,
};

const roomColumns = [
  'room.id',
  'room.uuid',
  'room.kind',
  'room.group_id',
  'room.last_number',
  'room.last_change',
  'room.last_at',
  'own.last_read',
  'other.account_id as other_id',
  'shown.person',
  'named.first_name',
  'named.last_name',
] as const;

/** When the viewer joined. */
const since = sql<Date>`coalesce(joined.agreed_at, leads.added_at, own.since)`.as('since');

/** Rooms that the viewer may read, with the viewer's rights and reading state. */
const roomsOf = (db: Executor, viewer: Given<number>, at: Given<Date>) =>
  db
    .selectFrom('room')
    .leftJoin('room_member as own', (join) =>
      join
        .onRef('own.room_id', '=', 'room.id')
        .on('own.account_id', '=', viewer)
        .on('own.left_at', 'is', null),
    )
    .leftJoin('learner_group as led', 'led.id', 'room.group_id')
    .leftJoin('group_facilitator as leads', (join) =>
      join.onRef('leads.group_id', '=', 'room.group_id').on('leads.account_id', '=', viewer),
    )
    .leftJoin('group_member as joined', (join) =>
      join
        .onRef('joined.group_id', '=', 'room.group_id')
        .on('joined.account_id', '=', viewer)
        .on('joined.state', '=', sql.lit('joined')),
    )
    .leftJoin('room_member as other', (join) =>
      join
        .onRef('other.room_id', '=', 'room.id')
        .on('room.kind', '=', sql.lit('pair'))
        .on('other.account_id', '<>', viewer),
    )
    .leftJoin('community_member as shown', 'shown.account_id', 'other.account_id')
    .leftJoin('account as named', 'named.id', 'other.account_id')
    .leftJoin('connection as known', (join) =>
      join.on('known.account_id', '=', viewer).onRef('known.other_id', '=', 'other.account_id'),
    )
    .select(roomColumns)
    .select((from) => [
      from.fn.coalesce('room.name', 'led.name').as('name'),
      sql<boolean>`room.closed_at is null and led.closed_at is null`.as('open'),
      sql<boolean>`coalesce(own.muted, false)`.as('muted'),
      sql<boolean>`leads.id is not null or (coalesce(${keeperOf('room.id', at)} = ${viewer}, false))`.as(
        'manages',
      ),
      since,
      sql<boolean>`known.account_id is not null`.as('connected'),
      sql<boolean>`${seenBy({ viewer, author: sql.ref('other.account_id'), at })}`.as('seen'),
      from
        .case()
        .when(sql.raw<boolean>(isPicturePublic('named')))
        .then(from.ref('named.picture'))
        .end()
        .as('picture'),
    ])
    .where((is) =>
      is.or([
        is('joined.id', 'is not', null),
        is('leads.id', 'is not', null),
        is.and([is('room.kind', '<>', sql.lit('group')), is('own.room_id', 'is not', null)]),
      ]),
    );
export type RoomRow = Awaited<ReturnType<ReturnType<typeof roomsOf>['executeTakeFirstOrThrow']>>;

export interface RoomsAsked extends PageAsked<'last'> {
  /** Only rooms that belong to groups. */
  groupsAlone: boolean;
}

export function listRooms(db: Executor, viewer: number, at: Date, { groupsAlone, ...page }: RoomsAsked) {
  const mine = sql<boolean>`room.id = any(array(
    select room_id from room_member where account_id = ${viewer} and left_at is null))`;
  const rows = roomsOf(db, viewer, at).where(mine);
  return readPage(db, groupsAlone ? rows.where('room.kind', '=', 'group') : rows, order, page);
}

/** @returns undefined if there is none, or this viewer may not read it */
export const findRoom = (db: Executor, viewer: number, uuid: string, at: Date) =>
  roomsOf(db, viewer, at).where('room.uuid', '=', uuid).executeTakeFirst();

/** The room `caller.room` of a larger statement, as `findRoom` finds it. */
const askedRoom = (db: Executor) =>
  roomsOf(db, caller.account, caller.at).where('room.uuid', '=', sql<string>`caller.room`);

/** The callers of a statement about a room: `$1` are their accounts, `$2` the times, `$3` the rooms. */
const callers = 'unnest($1::int[], $2::timestamptz[], $3::uuid[]) as caller (account, at, room)';

/** SQL for `callers` with the room `r` that each may read: its id, and `since`. */
export const callersInRooms = `${callers}
  cross join lateral (${partText((db) => askedRoom(db).clearSelect().select(['room.id', since]))}) r`;

const room = batchedStatement({
  text: `select caller.account as account_id, found.* from ${callers} cross join lateral (${partText(askedRoom)}) found`,
  row: {
    account_id: integer,
    id: integer,
    uuid: text,
    kind: oneOf('group', 'own', 'pair'),
    group_id: nullable(integer),
    last_number: integer,
    last_change: integer,
    last_at: timestamp,
    last_read: nullable(integer),
    other_id: nullable(integer),
    person: nullable(text),
    first_name: nullable(text),
    last_name: nullable(text),
    name: nullable(text),
    open: boolean,
    muted: boolean,
    manages: boolean,
    since: timestamp,
    connected: boolean,
    seen: boolean,
    picture: nullable(text),
  },
  keyOf: ([account]: [account: number, at: Date, room: string]) => account,
  keyOfRow: ({ account_id }) => account_id,
});

/** Like `findRoom`. */
export const roomRead = (account: number, uuid: string, at: Date): Read<RoomRow | undefined> =>
  mapRead(room.read(account, at, uuid), ([found]) => found);

const ensure = prepared(
  `
  with mine as (
    select group_id, agreed_at as since from group_member where account_id = $1 and state = 'joined'
    union all select group_id, added_at from group_facilitator where account_id = $1),
  made as (
    insert into room (uuid, kind, group_id, made_at, last_at)
    select gen_random_uuid(), 'group', group_id, $2::timestamptz, $2::timestamptz from mine
    where not exists (select from room where room.group_id = mine.group_id)
    on conflict (group_id) do nothing returning id, group_id, last_number),
  there as (
    select room.id, since, last_number from mine join room on room.group_id = mine.group_id
    union all select made.id, since, last_number from mine join made on made.group_id = mine.group_id)
  insert into room_member (room_id, account_id, since, last_read)
  select id, $1::int, since, coalesce(
    (select min(number) - 1 from message where message.room_id = there.id and at >= since), last_number)
  from there
  where not exists (select from room_member known where known.account_id = $1 and known.room_id = there.id)
  on conflict (account_id, room_id) do nothing`,
  nothing,
);

/** Creates the rooms of an account's groups when the account first lists rooms. */
export async function ensureGroupRooms(db: Executor, account: number, at: Date): Promise<void> {
  await ensure(db, account, at);
}

/** Locks the room, so that changes of its members and name happen one after the other. */
export const lockRoom = (db: Executor, id: number) =>
  db.selectFrom('room').select(['id', 'last_number']).where('id', '=', id).forUpdate().executeTakeFirst();

/** @returns undefined if the id is taken */
export async function insertRoom(
  db: Executor,
  room: { uuid: string; kind: 'own' | 'pair'; name: string | null; account_id: number; at: Date },
): Promise<number | undefined> {
  const { at, ...given } = room;
  const made = await db
    .insertInto('room')
    .values({ ...given, made_at: at, last_at: at })
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

/** The accounts with these community ids that are connected with the caller and see them. */
export async function connectionsOf(
  db: Executor,
  account: number,
  people: string[],
  at: Date,
): Promise<number[]> {
  const rows = await db
    .selectFrom('connection')
    .innerJoin('community_member', 'community_member.account_id', 'connection.other_id')
    .select('other_id')
    .where('connection.account_id', '=', account)
    .where(sql<boolean>`person = any(${people}::uuid[])`)
    .where(seenBy({ viewer: account, author: sql.ref('connection.other_id'), at }))
    .orderBy('other_id')
    .execute();
  return rows.map(({ other_id }) => other_id);
}

/** How many created rooms and private chats each of these accounts is in. */
export async function countRooms(db: Executor, accounts: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('room_member')
    .innerJoin('room', 'room.id', 'room_id')
    .select(['room_member.account_id', sql<number>`count(*)`.as('count')])
    .where(sql<boolean>`room_member.account_id = any(${accounts}::int[])`)
    .where('left_at', 'is', null)
    .where('kind', '<>', 'group')
    .groupBy('room_member.account_id')
    .execute();
  return new Map(rows.map(({ account_id, count }) => [account_id, count]));
}

const pair = prepared(
  `select r.id, r.uuid from room_member one
  join room_member other on other.room_id = one.room_id and other.account_id = $2
  join room r on r.id = one.room_id and r.kind = 'pair'
  where one.account_id = $1 order by r.last_at desc limit 1`,
  { id: integer, uuid: text },
);

/** The private chat of two people. If a merge left two, returns the one with the latest message. */
export async function findPair(db: Executor, one: number, other: number) {
  const [found] = await pair(db, one, other);
  return found;
}

/** Makes two people who open their private chat at once take turns, so that it is created once. */
export async function takeTurn(db: Executor, one: number, other: number): Promise<void> {
  const [low, high] = [Math.min(one, other), Math.max(one, other)];
  await sql`select pg_advisory_xact_lock(${low}, ${high})`.execute(db);
}

export async function changeRoom(
  db: Executor,
  id: number,
  { name, closedAt }: { name: string; closedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('room')
    .set({
      name,
      closed_at: closedAt === null ? null : sql<Date>`coalesce(closed_at, ${closedAt}::timestamptz)`,
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteRoom(db: Executor, id: number): Promise<void> {
  await db.deleteFrom('room').where('id', '=', id).execute();
}

const deleteEmpty = prepared(
  `delete from room where id = any(array(
    select id from room where last_at < $1 and not exists (select from message where message.room_id = room.id) limit 1000))`,
  nothing,
);

/** Deletes empty rooms. Rooms of groups are created again on demand. */
export async function deleteEmptyRooms(db: Executor, before: Date): Promise<void> {
  await deleteEmpty(db, before);
}

export async function findRoomById(db: Executor, id: number): Promise<string | undefined> {
  const found = await db.selectFrom('room').select('uuid').where('id', '=', id).executeTakeFirst();
  return found?.uuid;
}

const made = prepared(
  `select coalesce(room.name, '') as name from room join room_member own on own.room_id = room.id and own.account_id = room.account_id
  where room.account_id = $1 and room.kind = 'own' and room.closed_at is null and own.left_at is null
  order by room.made_at desc, room.id desc limit ${mostInChats.rooms}`,
  { name: text },
);

/** Names of the open rooms that an account created and still belongs to, newest first. */
export async function namesOfRoomsMadeBy(db: Executor, account: number): Promise<string[]> {
  return (await made(db, account)).map(({ name }) => name);
}
