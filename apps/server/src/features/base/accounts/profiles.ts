import { staffRoles } from '@readytowork/contract';
import type { Updateable } from 'kysely';
import { batchedStatement } from '../../../db/batched-statement.ts';
import { integer, nullable, oneOf, text, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { mapRead } from '../../../db/read-together.ts';
import type { AccountTable } from '../../../db/tables.gen.ts';

/** Batched, because every page reads the learner's account, and every call for a role reads one too. */
const accounts = batchedStatement({
  text: `
    select id, email, first_name, last_name, user_type, staff_role, email_confirmed_at, language
    from account where id = any($1::int[]) and deactivated_at is null`,
  row: {
    id: integer,
    email: text,
    first_name: text,
    last_name: text,
    user_type: oneOf('learner', 'rtw'),
    staff_role: nullable(oneOf(...staffRoles)),
    email_confirmed_at: nullable(timestamp),
    language: text,
  },
  keyOf: ([id]: [id: number]) => id,
  keyOfRow: ({ id }) => id,
  account: 'id',
});

export const accountRead = (id: number) => mapRead(accounts.read(id), ([account]) => account);

export async function findAccount(db: Executor, id: number) {
  const [account] = await accounts(db, id);
  return account;
}
export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

const profileColumns = [
  'id',
  'first_name',
  'last_name',
  'user_type',
  'staff_role',
  'date_of_birth',
  'picture',
  'bio',
  'education',
  'skills',
  'experience',
  'contact',
  'shown',
  'shown_to_connections',
] as const;

export async function findProfile(db: Executor, id: number) {
  return db
    .selectFrom('account')
    .select(profileColumns)
    .where('id', '=', id)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
}
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

export async function birthOf(db: Executor, id: number): Promise<string | null> {
  const row = await db.selectFrom('account').select('date_of_birth').where('id', '=', id).executeTakeFirst();
  return row?.date_of_birth ?? null;
}

export async function updateAccount(db: Executor, id: number, to: Updateable<AccountTable>): Promise<void> {
  await db.updateTable('account').set(to).where('id', '=', id).execute();
}
