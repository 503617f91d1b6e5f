import { sql } from 'kysely';
import { z } from 'zod';
import type { Executor } from '../../../db/database.ts';
import { wholeNameOf } from '../../base/accounts/name-columns.ts';

/**
 * The facilitators of a group who can act: active, and still facilitators. Aliases: `f` and `led`.
 *
 * @param group SQL of the group's number
 */
export const facilitatorsOf = (group: string): string =>
  `group_facilitator f join account led on led.id = f.account_id
    and led.deactivated_at is null and led.user_type = 'rtw' where f.group_id = ${group}`;

/** Their names, the longest-serving first; empty if the group has no facilitator. */
export const facilitatorNames = (group: string): string =>
  `(select coalesce(string_agg(${wholeNameOf('led')}, ', ' order by f.added_at, f.id), '')
    from ${facilitatorsOf(group)})`;

export const facilitatorRows = z
  .string()
  .transform((json): unknown => JSON.parse(json))
  .pipe(z.array(z.object({ id: z.int(), account_id: z.int(), name: z.string(), added_at: z.string() })));

/** As JSON text for `facilitatorRows`. */
export const facilitatorsAsJson = (group: string): string =>
  `(select coalesce(json_agg(json_build_object('id', f.id, 'account_id', f.account_id, 'added_at', f.added_at,
      'name', ${wholeNameOf('led')}) order by f.added_at, f.id)::text, '[]')
    from ${facilitatorsOf(group)})`;

export async function isFacilitatorOf(db: Executor, account: number, group: number): Promise<boolean> {
  const row = await db
    .selectFrom('group_facilitator')
    .select('id')
    .where('group_id', '=', group)
    .where('account_id', '=', account)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasFacilitator(db: Executor, group: number): Promise<boolean> {
  return (await listFacilitators(db, group)).some(({ able }) => able);
}

export async function canLead(db: Executor, account: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', account)
    .where('deactivated_at', 'is', null)
    .where('user_type', '=', 'rtw')
    .executeTakeFirst();
  return row !== undefined;
}

/** Numbers of the groups that an account leads, as a subquery. */
export const groupsLedBy = (account: number) =>
  sql<number>`(select led_by.group_id from group_facilitator led_by where led_by.account_id = ${account})`;

/** Locks these groups in the order of their numbers. */
export async function lockGroups(db: Executor, account: number): Promise<void> {
  await db
    .selectFrom('learner_group')
    .select('id')
    .where('id', 'in', groupsLedBy(account))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The groups that an account leads, with the numbers of others who lead them and of learners in them. */
export function listLedGroups(db: Executor, account: number) {
  return db
    .selectFrom('learner_group')
    .innerJoin('group_facilitator as own', 'own.group_id', 'learner_group.id')
    .select(['learner_group.id', 'name', 'closed_at'])
    .select(
      sql<number>`(select count(*) from ${sql.raw(facilitatorsOf('learner_group.id'))} and led.id <> ${account})`.as(
        'others',
      ),
    )
    .select(
      sql<number>`(select count(*) from group_member m where m.group_id = learner_group.id and m.state = 'joined'
        and m.account_id <> ${account})`.as('learners'),
    )
    .where('own.account_id', '=', account)
    .orderBy('learner_group.id')
    .execute();
}

/**
 * Locks the account of a facilitator with this confirmed address, so that it stays a facilitator until the transaction ends.
 */
export async function lockFacilitator(db: Executor, email: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .where('email_confirmed_at', 'is not', null)
    .where('deactivated_at', 'is', null)
    .where('user_type', '=', 'rtw')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.id;
}

/** Locks an account, so that the groups it leads are counted and added one after the other. */
export async function lockAccount(db: Executor, id: number): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', id).forNoKeyUpdate().execute();
}

export function listFacilitators(db: Executor, group: number) {
  return db
    .selectFrom('group_facilitator')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['group_facilitator.id', 'account_id'])
    .select(sql<boolean>`deactivated_at is null and user_type = 'rtw'`.as('able'))
    .where('group_id', '=', group)
    .orderBy('added_at')
    .orderBy('group_facilitator.id')
    .execute();
}

/** @returns false if the account already leads the group */
export async function insertFacilitator(
  db: Executor,
  row: { group_id: number; account_id: number; added_at: Date },
): Promise<boolean> {
  const added = await db
    .insertInto('group_facilitator')
    .values(row)
    .onConflict((conflict) => conflict.columns(['group_id', 'account_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Removes facilitators from a group, which frees its name for new groups of theirs. */
export async function deleteFacilitators(db: Executor, group: number, accounts: number[]): Promise<void> {
  const these = sql<number>`any(${accounts}::int[])`;
  await db
    .deleteFrom('group_facilitator')
    .where('group_id', '=', group)
    .where('account_id', '=', these)
    .execute();
  await db
    .updateTable('learner_group')
    .set({ facilitator_id: null })
    .where('id', '=', group)
    .where('facilitator_id', '=', these)
    .execute();
}

export async function setFacilitatorsChanged(db: Executor, group: number, at: Date): Promise<void> {
  await db
    .updateTable('learner_group')
    .set({ facilitators_changed_at: at })
    .where('id', '=', group)
    .execute();
}

export async function learnersToTell(db: Executor, group: number): Promise<number[]> {
  const rows = await db
    .selectFrom('group_member')
    .select('account_id')
    .where('group_id', '=', group)
    .where('state', '=', 'joined')
    .execute();
  return rows.flatMap(({ account_id }) => account_id ?? []);
}

export async function deleteGroup(db: Executor, group: number): Promise<void> {
  await db.deleteFrom('learner_group').where('id', '=', group).execute();
}

/** Number of open groups without a facilitator, and since when the oldest has had none. */
export async function countLeaderless(db: Executor, most: number) {
  const found = db
    .selectFrom('learner_group')
    .select(sql<Date>`coalesce(facilitators_changed_at, created_at)`.as('since'))
    .where('closed_at', 'is', null)
    .where(sql.raw<boolean>(`not exists (select from ${facilitatorsOf('learner_group.id')})`))
    .limit(most);
  return db
    .selectFrom(found.as('found'))
    .select(({ fn }) => [sql<number>`count(*)`.as('count'), fn.min<Date | null>('since').as('since')])
    .executeTakeFirstOrThrow();
}
