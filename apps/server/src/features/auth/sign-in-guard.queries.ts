import { sql } from 'kysely';
import type { Executor } from '../../db/database.ts';

/**
 * Where an owner signed in lately. Kept beside the counters, in a table that a crash may empty: then the owner is held to
 * the limit for strangers until the next sign-in.
 */
const keyOf = (pair: string) => `signed-in:${pair}`;

export async function rememberNetwork(db: Executor, pair: string): Promise<void> {
  await sql`
    insert into throttle (key, count, resets_at) values (${keyOf(pair)}, 0, now() + interval '30 days')
    on conflict (key) do update set resets_at = excluded.resets_at`.execute(db);
}

export async function knowsNetwork(db: Executor, pair: string): Promise<boolean> {
  const row = await db
    .selectFrom('throttle')
    .select('key')
    .where('key', '=', keyOf(pair))
    .where('resets_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row !== undefined;
}
