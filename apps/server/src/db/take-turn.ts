import { sql } from 'kysely';
import type { Executor } from './database.ts';

/**
 * Makes transactions wait for each other that count rows before they add one: without it, simultaneous requests each count the
 * same rows and exceed the limit together. The turn ends with the transaction.
 *
 * @param what the limit, such as `groups`
 * @param of the accounts whose rows are counted; taken in order, so that two transactions do not deadlock
 */
export async function takeTurn(db: Executor, what: string, of: readonly number[]): Promise<void> {
  for (const id of [...new Set(of)].sort((one, other) => one - other))
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${what} ${id}`}, 0))`.execute(db);
}
