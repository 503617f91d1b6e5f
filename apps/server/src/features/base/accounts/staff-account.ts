import { orders, type SortOf } from '@readytowork/contract';
import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import type { ListOrder } from '../../../db/read-page.ts';

export const columns = [
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
  'language',
] as const;

export const accounts = (db: Executor) => db.selectFrom('account').select(columns);
export type AccountRows = ReturnType<typeof accounts>;
export type StaffAccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirstOrThrow']>>;

// Must match the index expressions of migrations 0017 and 0058 word for word.
export const name = sql<string>`(lower(btrim(last_name || ' ' || first_name))) collate "C"`;
export const firstName = sql<string>`(lower(first_name || ' ' || last_name)) collate "C"`;
/** The words of names and addresses, as in the index of migration 0056. */
export const words = sql`person_words(first_name || ' ' || last_name, email)`;
export const email = sql<string>`(lower(email)) collate "C"`;

export const order: ListOrder<SortOf<'people'>> = {
  keys: {
    name: { by: name, kind: 'text' },
    joined: { by: sql`created_at`, kind: 'time' },
    last_seen: { by: sql`coalesce(last_seen_on, date '1970-01-01')`, kind: 'day' },
  },
  usual: orders.people.usual,
  id: sql`id`,
};
