import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';

/** Accounts of staff and accounts that the directory created; never an account of a learner. */
const users = (db: Executor) =>
  db
    .selectFrom('account')
    .leftJoin('staff_identity', 'staff_identity.account_id', 'account.id')
    .select(['account.id', 'account.email', 'account.first_name', 'account.last_name'])
    .select(['account.staff_role', 'account.deactivated_at', 'staff_identity.external_id'])
    .where('account.part_of', 'is', null)
    .where(({ eb, or }) =>
      or([eb('account.staff_role', 'is not', null), eb('staff_identity.account_id', 'is not', null)]),
    );

export type UserRow = Awaited<ReturnType<ReturnType<typeof users>['executeTakeFirstOrThrow']>>;

export const findUser = (db: Executor, id: number) =>
  users(db).where('account.id', '=', id).executeTakeFirst();

/** Locks the account until the transaction ends. */
export const lockUser = (db: Executor, id: number) =>
  users(db).where('account.id', '=', id).forNoKeyUpdate('account').executeTakeFirst();

export const findUserByAddress = (db: Executor, email: string) =>
  users(db).where(sql<string>`lower(account.email)`, '=', email.toLowerCase()).executeTakeFirst();

export const listUsers = (db: Executor, offset: number, limit: number): Promise<UserRow[]> =>
  users(db).orderBy('account.id').offset(offset).limit(limit).execute();

export async function countUsers(db: Executor): Promise<number> {
  const { count } = await db
    .selectFrom(users(db).as('found'))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function setExternalId(db: Executor, account_id: number, external_id: string | null, at: Date) {
  await db
    .insertInto('staff_identity')
    .values({ account_id, external_id, created_at: at })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ external_id }))
    .execute();
}
