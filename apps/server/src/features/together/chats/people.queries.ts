import { sql } from 'kysely';
import { boolean, integer } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { authorColumns, authorRow } from '../membership/person.view.ts';
import { seenText } from '../membership/unseen.ts';
import { keeperText } from './keeper.ts';

const people = prepared(
  `
  select inside.account_id, inside.manages, ${authorColumns('c', 'a', '$3::int')}
  from (
    select m.account_id, false as manages from group_member m where m.group_id = $2 and m.state = 'joined'
    union all select f.account_id, true from group_facilitator f where f.group_id = $2
    union all select m.account_id,
      coalesce($2::int is null and m.account_id = ${keeperText({ room: '$1', at: '$4::timestamptz' })}, false)
    from room_member m where $2::int is null and m.room_id = $1 and m.left_at is null) inside
  join community_member c on c.account_id = inside.account_id
  join account a on a.id = inside.account_id
  where inside.account_id = $3 or ${seenText({ viewer: '$3::int', author: 'inside.account_id', at: '$4::timestamptz' })}
  order by lower(a.first_name), lower(a.last_name), inside.account_id`,
  { account_id: integer, manages: boolean, ...authorRow },
);

/** The members of a room. For a group's room: the members of the group who take part in the community. */
export const peopleIn = (
  db: Executor,
  room: { id: number; group_id: number | null },
  viewer: number,
  at: Date,
) => people(db, room.id, room.group_id, viewer, at);
export type PersonInRow = Awaited<ReturnType<typeof peopleIn>>[number];

export async function countPeople(db: Executor, room: number): Promise<number> {
  const { count } = await db
    .selectFrom('room_member')
    .select(sql<number>`count(*)`.as('count'))
    .where('room_id', '=', room)
    .where('left_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Adds members, who can read messages from now on. Skips current and former members.
 *
 * @returns the members who were added
 */
export async function addPeople(
  db: Executor,
  room: { id: number; last_number: number },
  accounts: readonly number[],
  since: Date,
): Promise<number[]> {
  if (accounts.length === 0) return [];
  const rows = accounts.map((account_id) => ({
    room_id: room.id,
    account_id,
    since,
    last_read: room.last_number,
  }));
  const added = await db
    .insertInto('room_member')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['account_id', 'room_id']).doNothing())
    .returning('account_id')
    .execute();
  return added.map(({ account_id }) => account_id);
}

export async function endStay(db: Executor, room: number, account: number, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('room_member')
    .set({ left_at: at })
    .where('room_id', '=', room)
    .where('account_id', '=', account)
    .where('left_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface Own {
  room_id: number;
  account_id: number;
  /** Joining date if the member has no row yet: rows for group rooms are created on demand. */
  since: Date;
}

export async function setMuted(
  db: Executor,
  own: Own & { last_read: number },
  muted: boolean,
): Promise<void> {
  await db
    .insertInto('room_member')
    .values({ ...own, muted })
    .onConflict((conflict) => conflict.columns(['account_id', 'room_id']).doUpdateSet({ muted }))
    .execute();
}

/** @returns the new read position */
export async function setRead(db: Executor, own: Own, last_read: number): Promise<number> {
  const row = await db
    .insertInto('room_member')
    .values({ ...own, last_read })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'room_id'])
        .doUpdateSet({ last_read: sql<number>`greatest(room_member.last_read, ${last_read}::int)` }),
    )
    .returning('last_read')
    .executeTakeFirstOrThrow();
  return row.last_read;
}
