import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';

/** @param value JSON text */
export async function putSetting(db: Executor, name: string, value: string): Promise<void> {
  await upsert(db, name, value);
}

const upsert = prepared(
  `insert into setting (name, value) values ($1, $2::jsonb)
  on conflict (name) do update set value = excluded.value, updated_at = now()`,
  nothing,
);

/** The setting has its default again. */
export async function forgetSetting(db: Executor, name: string): Promise<void> {
  await db.deleteFrom('setting').where('name', '=', name).execute();
}

/** Tells every process that a setting is another, when the transaction ends well. */
export async function announceSettings(db: Executor): Promise<void> {
  await sql`select pg_notify('settings_changed', '')`.execute(db);
}

/** What is stored of each, as it was written. */
export async function storedValues(db: Executor): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Whoever else would change one waits; nobody who reads them does. */
export async function lockSettings(db: Executor): Promise<void> {
  await sql`lock table setting in share row exclusive mode`.execute(db);
}
