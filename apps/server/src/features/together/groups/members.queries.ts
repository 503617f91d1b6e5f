import { noticesOfManagers, orders, type SortOf } from '@readytowork/contract';
import { sql } from 'kysely';
import { integer, text } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { type ListOrder, type PageAsked, readPage } from '../../../db/read-page.ts';
import { sortNameOf } from '../../base/accounts/name-columns.ts';

const since = sql<Date>`coalesce(group_member.agreed_at, group_member.invited_at)`;

const byName = sql.raw(`(lower(coalesce(${sortNameOf('account')}, group_member.email))) collate "C"`);

// A group has some hundred members at most, found by its index, so sorting needs no index.
const order: ListOrder<SortOf<'members'>> = {
  keys: {
    name: { by: byName, kind: 'text' },
    since: { by: since, kind: 'time' },
  },
  usual: orders.members.usual,
  id: sql`group_member.id`,
};

export interface MembersAsked extends PageAsked<SortOf<'members'>> {
  state?: 'joined' | 'invited' | undefined;
  /** True for a manager, who sees only the learners who agreed to that. */
  asManager: boolean;
}

/** The group's members and invitations, without members who left and deactivated accounts. */
const members = (db: Executor, group: number) =>
  db
    .selectFrom('group_member')
    .leftJoin('account', 'account.id', 'group_member.account_id')
    .select([
      'group_member.id',
      'group_member.account_id',
      'group_member.state',
      'group_member.email',
      'group_member.help_at',
      'group_member.help_module_id',
      'account.first_name',
      'account.last_name',
      since.as('since'),
    ])
    .where('group_member.group_id', '=', group)
    .where(
      sql<boolean>`((group_member.state = 'joined' and account.deactivated_at is null)
        or (group_member.state = 'invited' and group_member.expires_at > now()))`,
    );
export type MemberRow = Awaited<ReturnType<ReturnType<typeof members>['executeTakeFirstOrThrow']>>;

const agreedToManagers = sql<boolean>`(group_member.state = 'joined'
  and group_member.agreed_to = any(${noticesOfManagers}::text[]))`;

export function listMembers(db: Executor, group: number, { asManager, state, ...page }: MembersAsked) {
  const all = members(db, group);
  const rows = asManager ? all.where(agreedToManagers) : all;
  return readPage(db, state ? rows.where('group_member.state', '=', state) : rows, order, page);
}

/** All joined learners, in list order. */
export const learnersIn = async (db: Executor, group: number) => {
  const rows = await members(db, group)
    .where('group_member.state', '=', 'joined')
    .orderBy(byName)
    .orderBy('group_member.id')
    .execute();
  return rows.flatMap(({ account_id, first_name, id, last_name }) =>
    account_id === null
      ? []
      : [{ member: id, account: account_id, first_name: first_name ?? '', last_name: last_name ?? '' }],
  );
};

/** Counts members and open invitations, because both count towards the maximum. */
export async function countMembers(db: Executor, group: number, at: Date): Promise<number> {
  const { count } = await db
    .selectFrom('group_member')
    .select(sql<number>`count(*)`.as('count'))
    .where('group_id', '=', group)
    .where('state', '<>', 'left')
    .where((column) => column.or([column('expires_at', 'is', null), column('expires_at', '>', at)]))
    .executeTakeFirstOrThrow();
  return count;
}

// Renews an expired invitation; skips an address that declined, as long as its row exists.
const invite = prepared(
  `insert into group_member (group_id, email, state, invited_at, expires_at)
  select $1::int, email, 'invited', $3::timestamptz, $4::timestamptz from unnest($2::text[]) as given (email)
  where not exists (
    select from group_member held join account a on a.id = held.account_id
    where held.group_id = $1 and held.state = 'joined' and lower(a.email) = given.email)
  on conflict (group_id, lower(email)) where email is not null do update set
    invited_at = excluded.invited_at, expires_at = excluded.expires_at
    where group_member.state = 'invited' and group_member.expires_at <= excluded.invited_at
  returning id, coalesce(email, '') as email`,
  { id: integer, email: text },
);

/** Inserts invitations for addresses that are new to the group, and skips all others. */
export const insertInvitations = (db: Executor, group: number, emails: string[], at: Date, expires: Date) =>
  invite(db, group, emails, at, expires);

/** The recipient and the link for the mail of an invitation, if it is still open. */
export async function findInvitation(db: Executor, id: number, at: Date) {
  return db
    .selectFrom('group_member')
    .innerJoin('learner_group', 'learner_group.id', 'group_member.group_id')
    .select(['group_member.email', 'learner_group.code'])
    .where('group_member.id', '=', id)
    .where('state', '=', 'invited')
    .where('expires_at', '>', at)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

/** @returns the account of the ended membership; undefined if there was none */
export async function endMember(db: Executor, group: number, member: number, at: Date) {
  return db
    .updateTable('group_member')
    .set({ state: 'left', expires_at: at, help_at: null, help_module_id: null })
    .where('id', '=', member)
    .where('group_id', '=', group)
    .where('state', '=', 'joined')
    .returning('account_id')
    .executeTakeFirst();
}

/** Deletes a withdrawn invitation entirely, so that the address can be invited again. */
export async function deleteInvitation(db: Executor, group: number, member: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('group_member')
    .where('id', '=', member)
    .where('group_id', '=', group)
    .where('state', '=', 'invited')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function endHelp(db: Executor, group: number, member: number) {
  return db
    .updateTable('group_member')
    .set({ help_at: null, help_module_id: null })
    .where('id', '=', member)
    .where('group_id', '=', group)
    .where('help_at', 'is not', null)
    .returning('account_id')
    .executeTakeFirst();
}
