import type { staffRoles } from '@readytowork/contract';
import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';

interface NewAccount {
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  user_type?: 'learner' | 'rtw';
  date_of_birth?: string | null;
  email_confirmed_at?: Date | null;
  terms_version?: string;
  terms_accepted_at?: Date;
  staff_role?: (typeof staffRoles)[number] | null;
  demo?: boolean;
  language?: string;
  created_at?: Date;
}

/**
 * The only function that creates accounts. It creates none if the address already has an account, also if two calls run at the
 * same time.
 */
export async function insertAccount(db: Executor, account: NewAccount): Promise<number | undefined> {
  const row = await db
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

const contacts = (db: Executor) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'first_name', 'last_name', 'email_confirmed_at', 'language'])
    .where('deactivated_at', 'is', null);

/** Finds the account that a mail is for, if it may sign in. */
export async function findContact(db: Executor, email: string) {
  return contacts(db).where(sql<string>`lower(email)`, '=', email.toLowerCase()).executeTakeFirst();
}

export async function findContactById(db: Executor, id: number) {
  return contacts(db).where('id', '=', id).executeTakeFirst();
}

/** Locks the account until the transaction ends, so that two changes run one after the other. */
export async function lockContact(db: Executor, id: number) {
  return contacts(db).where('id', '=', id).forUpdate().executeTakeFirst();
}

interface HeldPerson {
  id: number;
  part_of: number | null;
  email: string;
  first_name: string;
  last_name: string;
}

/**
 * Locks a person's account, or the account it was merged into, so that it is neither merged nor deleted until the transaction
 * ends.
 */
export async function holdPerson(db: Executor, id: number): Promise<HeldPerson | undefined> {
  const held = await db
    .selectFrom('account')
    .select(['id', 'part_of', 'email', 'first_name', 'last_name'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return held && held.part_of !== null ? holdPerson(db, held.part_of) : held;
}

/** Only the first confirmation sets the time; a second one changes nothing. */
export async function confirmEmail(db: Executor, id: number, at: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({ email_confirmed_at: at })
    .where('id', '=', id)
    .where('email_confirmed_at', 'is', null)
    .execute();
}

/** Changes the address of an account once the owner has confirmed the new one. */
export async function changeEmail(db: Executor, id: number, email: string, at: Date): Promise<void> {
  await db.updateTable('account').set({ email, email_confirmed_at: at }).where('id', '=', id).execute();
}

/**
 * @param checkedHash the hash of the old password, if the owner had to enter it: nothing is changed if the password was replaced
 * in the meantime
 */
export async function setPassword(
  db: Executor,
  id: number,
  password_hash: string,
  checkedHash?: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ password_hash })
    .where('id', '=', id)
    .$if(checkedHash !== undefined, (query) => query.where('password_hash', '=', checkedHash ?? ''))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Deletes an account; foreign keys delete everything that belongs to it.
 *
 * @param checkedHash the hash of the password, if the owner had to enter it: nothing is deleted if the password was replaced in
 * the meantime
 */
export async function deleteAccount(db: Executor, id: number, checkedHash?: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account')
    .where('id', '=', id)
    .$if(checkedHash !== undefined, (query) => query.where('password_hash', '=', checkedHash ?? ''))
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The day, in UTC, as an ISO date. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** Records that the account is used on this day; writes only on the first use of a day. */
export async function markSeen(db: Executor, accountId: number, at: Date): Promise<void> {
  const last_seen_on = dayOf(at);
  await db
    .updateTable('account')
    .set({ last_seen_on })
    .where('id', '=', accountId)
    .where('last_seen_on', 'is distinct from', last_seen_on)
    .execute();
}

export async function demoAddresses(db: Executor): Promise<string[]> {
  const rows = await db.selectFrom('account').select('email').where('demo', '=', true).execute();
  return rows.map(({ email }) => email);
}

/** Foreign keys delete everything that belongs to the accounts. */
export async function deleteDemoAccounts(db: Executor, except: string[] = []): Promise<void> {
  await db
    .deleteFrom('account')
    .where('demo', '=', true)
    .where(sql<boolean>`not (email = any(${except}))`)
    .execute();
}
