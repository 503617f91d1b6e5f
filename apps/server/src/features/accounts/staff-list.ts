import type { accountStates, Role } from '@readytowork/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../db/database.ts';
import { type ListOrder, type PageAsked, readPage } from '../../db/read-page.ts';

const columns = [
  'id',
  'first_name',
  'last_name',
  'email',
  'user_type',
  'staff_role',
  'email_confirmed_at',
  'deactivated_at',
  'part_of',
  'created_at',
  'last_seen_on',
] as const;

const accounts = (db: Executor) => db.selectFrom('account').select(columns);
export type StaffAccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>;

// As the indexes of migration 0017 have them, word for word.
const name = sql<string>`(lower(last_name || ' ' || first_name)) collate "C"`;
const firstName = sql<string>`(lower(first_name || ' ' || last_name)) collate "C"`;
const email = sql<string>`(lower(email)) collate "C"`;

const order: ListOrder<'name' | 'joined' | 'last_seen'> = {
  keys: {
    name: { by: name, kind: 'text' },
    joined: { by: sql`created_at`, kind: 'time' },
    last_seen: { by: sql`coalesce(last_seen_on, date '1970-01-01')`, kind: 'day' },
  },
  usual: 'name',
  id: sql`id`,
};

// Written out, not as parameters: a plan for any role could not use the indexes of the rare ones.
const hasRole: Record<Role, RawBuilder<boolean>> = {
  learner: sql<boolean>`(user_type = 'learner' and staff_role is null)`,
  facilitator: sql<boolean>`(user_type = 'rtw' and staff_role is null)`,
  editor: sql<boolean>`staff_role = 'editor'`,
  support: sql<boolean>`staff_role = 'support'`,
  administrator: sql<boolean>`staff_role = 'administrator'`,
};
const isInState: Record<(typeof accountStates)[number], RawBuilder<boolean>> = {
  active: sql<boolean>`deactivated_at is null`,
  deactivated: sql<boolean>`deactivated_at is not null`,
};

/** A range, not `like`: prepared once, a statement keeps its index whatever is searched for. */
function begins(text: RawBuilder<string>, search: string) {
  const from = sql`(lower(${search}::text)) collate "C"`;
  return sql<boolean>`(${text} >= ${from} and ${text} < (lower(${search}::text) || ${'\u{10FFFF}'}::text) collate "C")`;
}

export interface AccountsAsked extends PageAsked<'name' | 'joined' | 'last_seen'> {
  search?: string | undefined;
  role?: Role | undefined;
  state?: (typeof accountStates)[number] | undefined;
  /** People whom the search leads to by a number. */
  ids?: number[];
}

/**
 * By the beginning of "first last", of "last first" or of the email address, in any case. One part for each index: with "or" the
 * planner may walk through everybody in the order of the list until the few that match turn up.
 */
function found(db: Executor, search: string, ids: number[]) {
  const by = (text: RawBuilder<string>) => accounts(db).where(begins(text, search));
  const named = by(name).union(by(firstName)).union(by(email));
  const all = ids.length > 0 ? named.union(accounts(db).where(sql<boolean>`id = any(${ids}::int[])`)) : named;
  return db.selectFrom(all.as('account')).select(columns);
}

export function listAccounts(db: Executor, { search, role, state, ids = [], ...page }: AccountsAsked) {
  let rows = search ? found(db, search, ids) : accounts(db);
  if (role) rows = rows.where(hasRole[role]);
  if (state) rows = rows.where(isInState[state]);
  return readPage(db, rows, order, page);
}

/** A deactivated account too. */
export function findAccount(db: Executor, id: number): Promise<StaffAccountRow | undefined> {
  return accounts(db).where('id', '=', id).executeTakeFirst();
}

export function findActive(db: Executor, id: number): Promise<StaffAccountRow | undefined> {
  return accounts(db).where('id', '=', id).where('deactivated_at', 'is', null).executeTakeFirst();
}

/** The account that it is part of, and those that are part of it. */
export async function mergedWith(db: Executor, { id, part_of }: StaffAccountRow) {
  const from = accounts(db).where('part_of', '=', id).orderBy('id').limit(100);
  return {
    into: part_of === null ? undefined : await findAccount(db, part_of),
    from: await from.execute(),
  };
}

/** Until the end of the transaction nobody else changes it; what only refers to it goes on. */
export function lockAccount(db: Executor, id: number): Promise<StaffAccountRow | undefined> {
  return accounts(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Whom a mail about courses and pages is for: editors, and where there is none, administrators. */
export async function editorsToMail(db: Executor) {
  const people = await db
    .selectFrom('account')
    .select(['id', 'email', 'first_name', 'last_name', 'email_confirmed_at', 'staff_role'])
    .where(sql<boolean>`staff_role in ('editor', 'administrator')`)
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .execute();
  const editors = people.filter(({ staff_role }) => staff_role === 'editor');
  return editors.length > 0 ? editors : people;
}
