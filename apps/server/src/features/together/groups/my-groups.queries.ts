import { sql } from 'kysely';
import { batchedStatement } from '../../../db/batched-statement.ts';
import {
  arrayOf,
  boolean,
  integer,
  json,
  nullable,
  type RowOf,
  text,
  timestamp,
} from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { mapRead } from '../../../db/read-together.ts';
import { facilitatorNames, facilitatorsOf } from './facilitators.queries.ts';

/** The group that a learner can join by this code: it must be open and have a facilitator. */
export async function findByCode(db: Executor, code: string) {
  return db
    .selectFrom('learner_group')
    .select(['id', 'name', sql.raw<string>(facilitatorNames('learner_group.id')).as('facilitator')])
    .where('code', '=', code)
    .where('closed_at', 'is', null)
    .where(sql.raw<boolean>(`exists (select from ${facilitatorsOf('learner_group.id')})`))
    .executeTakeFirst();
}

export async function findMembership(db: Executor, group: number, account: number) {
  return db
    .selectFrom('group_member')
    .select(['id', 'state', 'help_at'])
    .where('group_id', '=', group)
    .where('account_id', '=', account)
    .executeTakeFirst();
}

export async function countGroupsOf(db: Executor, account: number): Promise<number> {
  const { count } = await db
    .selectFrom('group_member')
    .select(sql<number>`count(*)`.as('count'))
    .where('account_id', '=', account)
    .where('state', '=', 'joined')
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes the invitation of an account's address, because the membership replaces it. */
export async function deleteInvitationOf(db: Executor, group: number, account: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('group_member')
    .where('group_id', '=', group)
    .where(
      sql<string>`lower(email)`,
      '=',
      sql<string>`(select lower(a.email) from account a where a.id = ${account})`,
    )
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

interface Agreement {
  group_id: number;
  account_id: number;
  agreed_at: Date;
  agreed_to: string;
}

/** Stores a membership. A learner who left may join again, with a new consent. */
export async function putMembership(db: Executor, agreement: Agreement): Promise<void> {
  const { agreed_at, agreed_to } = agreement;
  await db
    .insertInto('group_member')
    .values({ ...agreement, state: 'joined' })
    .onConflict((conflict) =>
      conflict
        .columns(['group_id', 'account_id'])
        .where('account_id', 'is not', null)
        .doUpdateSet({ state: 'joined', agreed_at, agreed_to, expires_at: null }),
    )
    .execute();
}

export async function endMembership(
  db: Executor,
  group: number,
  account: number,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('group_member')
    .set({ state: 'left', expires_at: at, help_at: null, help_module_id: null })
    .where('group_id', '=', group)
    .where('account_id', '=', account)
    .where('state', '=', 'joined')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Declines an invitation. The row keeps the address until it expires, so that the group cannot invite it again. */
export async function declineInvitation(db: Executor, group: number, account: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('group_member')
    .set({ state: 'left' })
    .where('group_id', '=', group)
    .where('state', '=', 'invited')
    .where(
      sql<string>`lower(email)`,
      '=',
      sql<string>`(select lower(a.email) from account a where a.id = ${account} and a.email_confirmed_at is not null)`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets or removes a request for help. An existing request keeps its time. */
export async function setHelp(
  db: Executor,
  group: number,
  account: number,
  help: { at: Date; module: number | null } | null,
): Promise<void> {
  await db
    .updateTable('group_member')
    .set({
      help_at: help ? sql<Date>`coalesce(help_at, ${help.at}::timestamptz)` : null,
      help_module_id: help?.module ?? null,
    })
    .where('group_id', '=', group)
    .where('account_id', '=', account)
    .where('state', '=', 'joined')
    .execute();
}

const mineRow = {
  account_id: integer,
  id: integer,
  name: text,
  code: text,
  open: boolean,
  facilitator: text,
  facilitators_changed_at: nullable(timestamp),
  state: text,
  agreed_at: nullable(timestamp),
  help_at: nullable(timestamp),
  help_module_id: nullable(integer),
  /** Messages of facilitators that the learner has not opened, 100 at most. */
  unread: integer,
  has_messages: boolean,
  modules: arrayOf(integer),
  due: json,
};
export type MineRow = RowOf<typeof mineRow>;

/** Batched, because many learners load it with the dashboard. */
const mine = batchedStatement({
  text: `
    select asked.account as account_id, g.id, g.name, g.code, g.closed_at is null as open,
      ${facilitatorNames('g.id')} as facilitator,
      case when g.facilitators_changed_at > m.agreed_at then g.facilitators_changed_at end as facilitators_changed_at, m.state, m.agreed_at, m.help_at, m.help_module_id,
      (select count(*) from (select from group_message w where w.group_id = g.id and w.account_id = asked.account
        and m.state = 'joined' and not w.from_learner and w.read_at is null and w.hidden_at is null limit 100) unread)::int as unread,
      m.state = 'joined' and exists (select from group_message w where w.group_id = g.id and w.account_id = asked.account)
        as has_messages,
      array(select module_id from group_module o where o.group_id = g.id order by module_id) as modules,
      array_to_json(array(select due_on::text from group_module o where o.group_id = g.id order by module_id)) as due
    from unnest($1::int[], $2::timestamptz[]) as asked (account, at)
    cross join lateral (
      select group_id, state, agreed_at, help_at, help_module_id from group_member
      where account_id = asked.account and state = 'joined'
      union all
      select i.group_id, i.state, i.agreed_at, i.help_at, i.help_module_id
      from account a join group_member i on lower(i.email) = lower(a.email)
      where a.id = asked.account and a.email_confirmed_at is not null and i.state = 'invited' and i.expires_at > asked.at
    ) m
    -- One row by its key for each membership: a plain join scans all groups if the planner expects many memberships.
    cross join lateral (select * from learner_group own where own.id = m.group_id limit 1) g
    where m.state = 'joined' or (g.closed_at is null and exists (select from ${facilitatorsOf('g.id')}))
    order by m.state desc, g.id`,
  row: mineRow,
  keyOf: ([account]: [account: number, at: Date]) => account,
  keyOfRow: ({ account_id }) => account_id,
});

/** A learner's groups, followed by the invitations to their confirmed address. */
export const groupsRead = (account: number, at: Date) => mapRead(mine.read(account, at), inOrder);

/** Groups first, then invitations: a statement for several features keeps no order. */
const inOrder = (rows: MineRow[]) =>
  rows.toSorted(
    (one, other) => Number(other.state === 'joined') - Number(one.state === 'joined') || one.id - other.id,
  );
