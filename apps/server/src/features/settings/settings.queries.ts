import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/** @param value JSON text */
export async function putSetting(db: Executor, name: string, value: string): Promise<void> {
  await sql`
    insert into setting (name, value) values (${name}, ${value}::jsonb)
    on conflict (name) do update set value = excluded.value, updated_at = now()`.execute(db);
}

/** The setting has its default again. */
export async function forgetSetting(db: Executor, name: string): Promise<void> {
  await db.deleteFrom('setting').where('name', '=', name).execute();
}
