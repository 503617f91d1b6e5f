import { sql, type Updateable } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import type { AccountTable } from '../../../db/tables.gen.ts';
import type { MergedAccounts } from '../../../feature.ts';

const profile = (db: Executor, id: number) =>
  db
    .selectFrom('account')
    .select(['date_of_birth', 'bio', 'education', 'skills', 'experience', 'contact', 'picture', 'user_type'])
    .select(['terms_version', 'terms_accepted_at', 'last_seen_on', 'shown', 'shown_to_connections'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
export type Profile = Awaited<ReturnType<typeof profile>>;

export async function profilesOfBoth(db: Executor, from: number, into: number) {
  return { ending: await profile(db, from), staying: await profile(db, into) };
}

/** Accounts that were merged into the ending account earlier now belong to the remaining one. */
export async function close(db: Executor, { from, into, at }: MergedAccounts): Promise<void> {
  const deactivated_at = sql<Date>`coalesce(deactivated_at, ${at})`;
  await db.updateTable('account').set({ part_of: into }).where('part_of', '=', from).execute();
  await db.updateTable('account').set({ part_of: into, deactivated_at }).where('id', '=', from).execute();
}

/** Removes the picture from the ending account, because it can belong to only one account. */
export async function letGoOfPicture(db: Executor, id: number): Promise<void> {
  await db.updateTable('account').set({ picture: null }).where('id', '=', id).execute();
}

export async function complete(db: Executor, id: number, to: Updateable<AccountTable>): Promise<void> {
  await db.updateTable('account').set(to).where('id', '=', id).execute();
}

/**
 * Locks both accounts until the transaction ends. It locks the one with the lower id first, so that two merges in opposite
 * directions do not deadlock; writes under either account wait.
 */
export function lockBoth(db: Executor, one: number, other: number) {
  return db
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name', 'email', 'email_confirmed_at', 'user_type', 'staff_role'])
    .select(['deactivated_at', 'demo', 'created_at', 'last_seen_on', 'date_of_birth', 'part_of'])
    .where(sql<boolean>`id = any(${[one, other]}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}
export type MergedAccount = Awaited<ReturnType<typeof lockBoth>>[number];

/**
 * Finds a merged account and the account that it is now part of; undefined if it was not merged or if the remaining account is
 * deactivated.
 */
export function findMerged(db: Executor, by: { id: number } | { email: string }) {
  const found = db
    .selectFrom('account as ended')
    .innerJoin('account as whole', 'whole.id', 'ended.part_of')
    .select(['ended.id', 'ended.email', 'ended.first_name', 'ended.last_name', 'ended.email_confirmed_at'])
    .select('ended.language')
    .select(['whole.id as whole_id', 'whole.email as whole_email'])
    .where('whole.deactivated_at', 'is', null);
  return 'id' in by
    ? found.where('ended.id', '=', by.id).executeTakeFirst()
    : found.where(sql<string>`lower(ended.email)`, '=', by.email.toLowerCase()).executeTakeFirst();
}

/** The maximum number of accounts to compare, because many people share a common name. */
const mostLookedAt = 200;

/**
 * Accounts that may belong to the same person: the same name and birthday, or the same last name (or only name) and the same part of
 * the address before the @. Uses the indexes of names and addresses.
 */
export async function likelyDuplicates(db: Executor, id: number, most: number) {
  const person = await db
    .selectFrom('account')
    .select(['first_name', 'last_name', 'email', 'date_of_birth'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!person) return undefined;
  const others = db
    .selectFrom('account')
    .select(['id', 'first_name', 'last_name', 'email', 'last_seen_on', 'date_of_birth'])
    .where('id', '<>', id)
    .where('part_of', 'is', null)
    .limit(mostLookedAt);
  const { first_name, last_name, email, date_of_birth } = person;
  const beginning = email.slice(0, email.lastIndexOf('@') + 1).toLowerCase();
  const address = sql<string>`(lower(email)) collate "C"`;
  const end = sql`(${beginning}::text || ${'\u{10FFFF}'}::text) collate "C"`;
  const sameAddress = await others
    .where(sql<boolean>`${address} >= ${beginning}::text collate "C" and ${address} < ${end}`)
    .where(
      sql<boolean>`lower(coalesce(nullif(last_name, ''), first_name)) = lower(${last_name || first_name}::text)`,
    )
    .execute();
  const name = sql`(lower(${`${first_name} ${last_name}`}::text)) collate "C"`;
  const named = await others
    .where(sql<boolean>`(lower(first_name || ' ' || last_name)) collate "C" = ${name}`)
    .where(sql<boolean>`date_of_birth = ${date_of_birth}::date`)
    .execute();
  const reasons = [
    ...named.map((account) => ({ ...account, reason: 'name_and_birthday' as const })),
    ...sameAddress.map((account) => ({ ...account, reason: 'address' as const })),
  ];
  const first = new Map(reasons.toReversed().map((account) => [account.id, account]));
  return reasons.filter((account) => first.get(account.id) === account).slice(0, most);
}
export type DuplicateRow = NonNullable<Awaited<ReturnType<typeof likelyDuplicates>>>[number];
