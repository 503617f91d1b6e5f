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

/** Resets the setting to its default. */
export async function forgetSetting(db: Executor, name: string): Promise<void> {
  await db.deleteFrom('setting').where('name', '=', name).execute();
}

/** Tells every process after the commit that a setting has changed. */
export async function announceSettings(db: Executor): Promise<void> {
  await sql`select pg_notify('settings_changed', '')`.execute(db);
}

/** The stored value of each setting, unparsed. */
export async function storedValues(db: Executor): Promise<Map<string, unknown>> {
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute();
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Makes other writers wait until the transaction ends, but not readers. */
export async function lockSettings(db: Executor): Promise<void> {
  await sql`lock table setting in share row exclusive mode`.execute(db);
}
