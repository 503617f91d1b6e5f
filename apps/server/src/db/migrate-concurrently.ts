import type { BoundedClient } from './bounded-client.ts';
import { maintenanceLimits } from './limits.ts';
import { causeOf } from './migrate-waiting.ts';

const mark = /^-- outside a transaction\b/;

/** An index on a table with millions of rows takes long to build and blocks no other session. */
const mostMilliseconds = 6 * 3_600_000;

/** True if a migration cannot run in a transaction, such as `create index concurrently`; its first line says so. */
export const isOutsideTransaction = (sql: string) => mark.test(sql);

/**
 * Runs each statement of such a migration by itself; each ends with `;` at the end of a line. The next start runs an interrupted
 * one again from its beginning, so every statement must be repeatable: `drop index concurrently if exists` comes before each
 * `create index concurrently`, which leaves an unusable index when it fails.
 */
export async function applyOutsideTransaction(
  client: BoundedClient,
  name: string,
  sql: string,
  waited: () => string,
): Promise<void> {
  client.allow(mostMilliseconds);
  try {
    // It waits for readers and writers without blocking them, so it needs no time limit that could stop it midway.
    await client.query(`set lock_timeout = 0; set statement_timeout = 0`);
    for (const statement of sql.split(/;[ \t]*$/m)) if (statement.trim()) await client.query(statement);
    await client.query('insert into migration (name) values ($1)', [name]);
  } catch (error) {
    throw new Error(
      `Migration ${name} failed on its way; the next start runs it from its beginning. ${causeOf(error)}${waited()}`,
      { cause: error },
    );
  } finally {
    client.allow(maintenanceLimits.call);
    await client.query('reset lock_timeout; reset statement_timeout').catch(() => undefined);
  }
}
