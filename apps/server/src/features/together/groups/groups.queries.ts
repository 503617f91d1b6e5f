import { orders, type SortOf } from '@readytowork/contract';
import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import { type ListOrder, type PageAsked, readPage } from '../../../db/read-page.ts';
import { takeTurn } from '../../../db/take-turn.ts';
import { facilitatorsAsJson, facilitatorsOf, groupsLedBy } from './facilitators.queries.ts';

const order: ListOrder<SortOf<'groups'>> = {
  keys: { created: { by: sql`learner_group.created_at`, kind: 'time' } },
  usual: orders.groups.usual,
  id: sql`learner_group.id`,
};

/** Groups are small, so members are counted on demand. */
export const memberCount = (state: 'joined' | 'invited') =>
  sql<number>`(select count(*) from group_member counted where counted.group_id = learner_group.id
    and counted.state = ${sql.lit(state)} and (${sql.lit(state)} = 'joined' or counted.expires_at > now()))`;

const groups = (db: Executor) =>
  db.selectFrom('learner_group').select([
    'learner_group.id',
    'learner_group.name',
    'learner_group.code',
    'learner_group.created_at',
    'learner_group.closed_at',
    sql<string>`${sql.raw(facilitatorsAsJson('learner_group.id'))}`.as('facilitators'),
    sql<number>`(select count(*) from group_member asking
        where asking.group_id = learner_group.id and asking.help_at is not null)`.as('asking'),
    sql<string>`(select coalesce(json_agg(json_build_object('module', due.module_id, 'due_on', due.due_on) order by due.module_id)::text, '[]')
        from group_module due where due.group_id = learner_group.id)`.as('due'),
    memberCount('joined').as('learners'),
    memberCount('invited').as('invited'),
  ]);
export type GroupRow = Awaited<ReturnType<ReturnType<typeof groups>['executeTakeFirstOrThrow']>>;

export interface GroupsAsked extends PageAsked<SortOf<'groups'>> {
  facilitator?: number | undefined;
  state?: 'open' | 'closed' | undefined;
  led?: 'nobody' | undefined;
}

export function listGroups(db: Executor, { facilitator, state, led, ...page }: GroupsAsked) {
  let rows = groups(db);
  if (facilitator !== undefined) rows = rows.where('learner_group.id', 'in', groupsLedBy(facilitator));
  if (state) rows = rows.where('learner_group.closed_at', state === 'open' ? 'is' : 'is not', null);
  if (led)
    rows = rows
      .where('learner_group.closed_at', 'is', null)
      .where(sql.raw<boolean>(`not exists (select from ${facilitatorsOf('learner_group.id')})`));
  return readPage(db, rows, order, page);
}

export function findGroup(db: Executor, id: number): Promise<GroupRow | undefined> {
  return groups(db).where('learner_group.id', '=', id).executeTakeFirst();
}

/** The open groups of a facilitator, or only the given one. */
export function openGroups(db: Executor, facilitator: number, only?: number) {
  return db
    .selectFrom('learner_group')
    .select(['id', 'name'])
    .where('id', 'in', groupsLedBy(facilitator))
    .where('closed_at', 'is', null)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .orderBy('id')
    .execute();
}

/** Counts the open groups of a facilitator. Other transactions that count them before adding one wait until this one ends. */
export async function countOpenGroups(db: Executor, facilitator: number): Promise<number> {
  await takeTurn(db, 'groups led', [facilitator]);
  return (await openGroups(db, facilitator)).length;
}

export async function findByName(db: Executor, facilitator: number, name: string) {
  const row = await db
    .selectFrom('learner_group')
    .select('id')
    .where('id', 'in', groupsLedBy(facilitator))
    .where(sql<string>`lower(name)`, '=', sql<string>`lower(${name})`)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

interface NewGroup {
  facilitator_id: number;
  name: string;
  code: string;
  created_at: Date;
}

/** Returns undefined if the facilitator has an open group of this name, or any group has this code. */
export async function insertGroup(db: Executor, group: NewGroup): Promise<number | undefined> {
  const row = await db
    .insertInto('learner_group')
    .values(group)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

interface GroupChange {
  name?: string;
  closed_at?: Date | null;
  code?: string;
}

export async function updateGroup(db: Executor, id: number, change: GroupChange): Promise<void> {
  await db.updateTable('learner_group').set(change).where('id', '=', id).execute();
}

/** Locks a group, so that changes to its members happen one after the other on all processes. */
export async function lockGroup(db: Executor, id: number) {
  return db
    .selectFrom('learner_group')
    .select(['id', 'name', 'code', 'closed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function nameOfGroup(db: Executor, id: number): Promise<string | undefined> {
  const row = await db.selectFrom('learner_group').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name;
}

/** The partner of a group, null without one. Undefined if there is no such group. */
export async function partnerOf(db: Executor, id: number): Promise<number | null | undefined> {
  const row = await db
    .selectFrom('learner_group')
    .select('partner_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.partner_id;
}

/** As `partnerOf`; no other transaction changes the group until this one ends. */
export async function lockPartnerOf(db: Executor, id: number): Promise<number | null | undefined> {
  const row = await db
    .selectFrom('learner_group')
    .select('partner_id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row?.partner_id;
}

export async function setPartnerOf(db: Executor, id: number, partner_id: number | null): Promise<void> {
  await db.updateTable('learner_group').set({ partner_id }).where('id', '=', id).execute();
}

export function modulesOf(db: Executor, group: number) {
  return db
    .selectFrom('group_module')
    .select(['module_id', 'due_on'])
    .where('group_id', '=', group)
    .orderBy('module_id')
    .execute();
}

/** Whether a group has a module, and by when: null if it has not. */
export async function dueOf(db: Executor, group: number, module: number) {
  const row = await db
    .selectFrom('group_module')
    .select('due_on')
    .where('group_id', '=', group)
    .where('module_id', '=', module)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Assigns a module to a group, or changes its due date.
 *
 * @returns whether anything changed
 */
export async function putModule(db: Executor, group_id: number, module_id: number, due_on: string | null) {
  const row = await db
    .insertInto('group_module')
    .values({ group_id, module_id, due_on })
    .onConflict((conflict) =>
      conflict
        .columns(['group_id', 'module_id'])
        .doUpdateSet({ due_on })
        .where('group_module.due_on', 'is distinct from', due_on),
    )
    .returning('module_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteModule(db: Executor, group: number, module: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('group_module')
    .where('group_id', '=', group)
    .where('module_id', '=', module)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
