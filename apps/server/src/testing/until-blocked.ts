import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../db/database.ts';

/**
 * Resolves when this many database sessions wait for a lock, and fails if they never do. Do not pass a transaction, because
 * within one PostgreSQL keeps showing the activity that it saw first.
 */
export async function untilBlocked(db: Database, sessions = 1): Promise<void> {
  const blocked = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect
    .poll(async () => (await blocked.execute(db)).rows.length, {
      timeout: 30_000,
      interval: 10,
      message: 'sessions that wait for a lock',
    })
    .toBeGreaterThanOrEqual(sessions);
}
