import type { AttendanceState, Excuse } from '@readytowork/contract/choices';
import { sql } from 'kysely';
import { integer, nullable, oneOf, type RowOf, text, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { wholeNameOf } from '../../base/accounts/name-columns.ts';
import type { MarkStanding } from './mark-standings.ts';

export interface MeetingKey {
  group: number;
  day: string;
}

export interface MeetingFields {
  title: string;
  minutes: number;
}

/** The newest first. */
export function meetingsOf(db: Executor, group: number) {
  return db
    .selectFrom('group_meeting')
    .select(['held_on as day', 'title', 'minutes'])
    .where('group_id', '=', group)
    .orderBy('held_on', 'desc')
    .execute();
}

export async function countMeetings(db: Executor, group: number): Promise<number> {
  const { count } = await db
    .selectFrom('group_meeting')
    .select(sql<number>`count(*)`.as('count'))
    .where('group_id', '=', group)
    .executeTakeFirstOrThrow();
  return count;
}

const meeting = (db: Executor, { group, day }: MeetingKey) =>
  db
    .selectFrom('group_meeting')
    .select(['held_on as day', 'title', 'minutes'])
    .where('group_id', '=', group)
    .where('held_on', '=', day);

export const findMeeting = (db: Executor, key: MeetingKey) => meeting(db, key).executeTakeFirst();

/** Locks a meeting, so that its marks arrive one after the other on all processes. */
export const lockMeeting = (db: Executor, key: MeetingKey) => meeting(db, key).forUpdate().executeTakeFirst();

/** @returns false if the day has a meeting */
export async function insertMeeting(
  db: Executor,
  { group, day }: MeetingKey,
  fields: MeetingFields & { created_at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('group_meeting')
    .values({ group_id: group, held_on: day, ...fields })
    .onConflict((conflict) => conflict.doNothing())
    .returning('held_on')
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateMeeting(
  db: Executor,
  { group, day }: MeetingKey,
  fields: MeetingFields,
): Promise<void> {
  await db
    .updateTable('group_meeting')
    .set(fields)
    .where('group_id', '=', group)
    .where('held_on', '=', day)
    .execute();
}

export async function deleteMeeting(db: Executor, { group, day }: MeetingKey): Promise<void> {
  await db.deleteFrom('group_meeting').where('group_id', '=', group).where('held_on', '=', day).execute();
}

/** The marks of a group that count, and the marks that contest them. */
export function standingMarks(db: Executor, group: number) {
  return db
    .selectFrom('attendance_mark')
    .select(['held_on as day', 'account_id', 'state', 'standing'])
    .where('group_id', '=', group)
    .where('standing', 'in', ['counts', 'contested'])
    .execute();
}

const markRow = {
  id: text,
  account_id: integer,
  state: oneOf('present', 'late', 'excused', 'absent'),
  excuse: nullable(oneOf('ill', 'work', 'family', 'transport', 'other')),
  standing: oneOf('counts', 'contested', 'agrees', 'past'),
  marked_by: nullable(integer),
  by: nullable(text),
  at: timestamp,
};
export type MarkRow = RowOf<typeof markRow>;

/** The marks of a meeting that have not been replaced, in the order of arrival, with the names of who made them. */
export const headsOf = prepared(
  `select m.id, m.account_id, m.state, m.excuse, m.standing, m.marked_by,
    ${wholeNameOf('a')} as by, m.arrived_at as at
  from attendance_mark m left join account a on a.id = m.marked_by
  where m.group_id = $1::int and m.held_on = $2::date and m.standing <> 'past'
  order by m.arrival`,
  markRow,
);

/** All marks of these learners at a meeting, in the order of arrival. */
export function marksOf(db: Executor, { group, day }: MeetingKey, accounts: readonly number[]) {
  return db
    .selectFrom('attendance_mark')
    .select(['id', 'account_id', 'state', 'excuse', 'replaces', 'standing'])
    .where('group_id', '=', group)
    .where('held_on', '=', day)
    .where('account_id', 'in', accounts)
    .orderBy('arrival')
    .execute();
}

export interface NewRow {
  id: string;
  group_id: number;
  held_on: string;
  account_id: number;
  state: AttendanceState;
  excuse: Excuse | null;
  replaces: string[];
  marked_by: number;
  arrived_at: Date;
  phone_at: Date;
}

/** @returns false if a mark of this id is there already */
export async function insertMark(db: Executor, row: NewRow): Promise<boolean> {
  const made = await db
    .insertInto('attendance_mark')
    .values({ ...row, standing: 'past' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export async function setStanding(db: Executor, ids: string[], standing: MarkStanding): Promise<void> {
  await db.updateTable('attendance_mark').set({ standing }).where('id', 'in', ids).execute();
}
