import type { accountStates, Role, SortOf } from '@readytowork/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import { type PageAsked, readPage } from '../../../db/read-page.ts';
import { type AccountRows, accounts, order, type StaffAccountRow } from './staff-account.ts';
import { searchAccounts } from './staff-search.ts';

export type { StaffAccountRow } from './staff-account.ts';

// Roles are written as literals instead of parameters: a query plan for any role could not use the indexes of the rare roles.
const hasRole: Record<Role, RawBuilder<boolean>> = {
  learner: sql<boolean>`(user_type = 'learner' and staff_role is null)`,
  facilitator: sql<boolean>`(user_type = 'rtw' and staff_role is null)`,
  analyst: sql<boolean>`staff_role = 'analyst'`,
  manager: sql<boolean>`staff_role = 'manager'`,
  editor: sql<boolean>`staff_role = 'editor'`,
  support: sql<boolean>`staff_role = 'support'`,
  administrator: sql<boolean>`staff_role = 'administrator'`,
};
const isInState: Record<(typeof accountStates)[number], RawBuilder<boolean>> = {
  active: sql<boolean>`deactivated_at is null`,
  deactivated: sql<boolean>`deactivated_at is not null`,
};

export interface AccountsAsked extends PageAsked<SortOf<'people'>> {
  search?: string | undefined;
  role?: Role | undefined;
  state?: (typeof accountStates)[number] | undefined;
  /** Accounts whose number matches the search. */
  ids?: number[];
}

export function listAccounts(db: Executor, { search, role, state, ids = [], ...page }: AccountsAsked) {
  const within = (rows: AccountRows): AccountRows => {
    const ofRole = role ? rows.where(hasRole[role]) : rows;
    return state ? ofRole.where(isInState[state]) : ofRole;
  };
  if (search) return searchAccounts(db, { search, ids, within, page });
  return readPage(db, within(accounts(db)), order, page);
}

/** Also finds deactivated accounts. */
export function findAccount(db: Executor, id: number): Promise<StaffAccountRow | undefined> {
  return accounts(db).where('id', '=', id).executeTakeFirst();
}

export function findActive(db: Executor, id: number): Promise<StaffAccountRow | undefined> {
  return accounts(db).where('id', '=', id).where('deactivated_at', 'is', null).executeTakeFirst();
}

/** Keeps the rights of an active account as they are until the transaction ends. Call it before locking what it is to own. */
export function holdActive(db: Executor, id: number): Promise<StaffAccountRow | undefined> {
  return accounts(db).where('id', '=', id).where('deactivated_at', 'is', null).forShare().executeTakeFirst();
}

/** The account that this one was merged into, and those merged into this one. */
export async function mergedWith(db: Executor, { id, part_of }: StaffAccountRow) {
  const from = accounts(db).where('part_of', '=', id).orderBy('id').limit(100);
  return {
    into: part_of === null ? undefined : await findAccount(db, part_of),
    from: await from.execute(),
  };
}

/** Locks the account against changes until the transaction ends. Rows that only refer to it can still be inserted. */
export function lockAccount(db: Executor, id: number): Promise<StaffAccountRow | undefined> {
  return accounts(db).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

/** Recipients of mails about courses and pages: editors, or administrators if there is no editor. */
export async function editorsToMail(db: Executor) {
  const people = await db
    .selectFrom('account')
    .select(['id', 'email', 'first_name', 'last_name', 'email_confirmed_at', 'staff_role', 'language'])
    .where(sql<boolean>`staff_role in ('editor', 'administrator')`)
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .execute();
  const editors = people.filter(({ staff_role }) => staff_role === 'editor');
  return editors.length > 0 ? editors : people;
}
