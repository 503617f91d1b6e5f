import type { staffRoles } from '@readytowork/contract';
import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

export interface NewAccount {
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  date_of_birth?: string | null;
  email_confirmed_at?: Date | null;
  terms_version?: string;
  terms_accepted_at?: Date;
  staff_role?: (typeof staffRoles)[number];
}

/** Nothing happens where the address has an account; of two at once, one makes it. */
export async function insertAccount(db: Executor, account: NewAccount): Promise<number | undefined> {
  const row = await db
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findUnconfirmed(db: Executor, id: number) {
  return db
    .selectFrom('account')
    .select(['id', 'email', 'email_confirmed_at'])
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}

export async function insertConfirmation(
  db: Executor,
  row: { token_hash: Buffer; account_id: number; expires_at: Date },
): Promise<void> {
  await db.insertInto('email_confirmation').values(row).execute();
}

export async function findConfirmation(db: Executor, tokenHash: Buffer, at: Date) {
  return db
    .selectFrom('email_confirmation')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .executeTakeFirst();
}

/** The first confirmation counts; to confirm again changes nothing. */
export async function confirmAddress(db: Executor, accountId: number, at: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({ email_confirmed_at: at })
    .where('id', '=', accountId)
    .where('email_confirmed_at', 'is', null)
    .execute();
}
