import type { BoundedClient } from './bounded-client.ts';
import { maintenanceLimits } from './limits.ts';

const mark = /^-- outside a transaction\b/;

/** An index on a table of millions takes its time, and holds nobody up meanwhile. */
const mostMilliseconds = 6 * 3_600_000;

/** Whether a migration cannot be in a transaction, as `create index concurrently`: its first line says so. */
export const isOutsideTransaction = (sql: string) => mark.test(sql);

/**
 * Runs the statements of such a migration, each for itself; each ends with `;` at the end of a line. One that is cut off is run from
 * its beginning by the next start, so each has to bear that: `drop index concurrently if exists` stands before each `create index
 * concurrently`, which leaves an unusable index where it fails.
 */
export async function applyOutsideTransaction(
  client: BoundedClient,
  name: string,
  sql: string,
): Promise<void> {
  client.allow(mostMilliseconds);
  try {
    // It waits for those who read and write, not they for it: no limit makes it fail half done.
    await client.query(`set lock_timeout = 0; set statement_timeout = 0`);
    for (const statement of sql.split(/;[ \t]*$/m)) if (statement.trim()) await client.query(statement);
    await client.query('insert into migration (name) values ($1)', [name]);
  } catch (error) {
    throw new Error(`Migration ${name} failed on its way; the next start runs it from its beginning.`, {
      cause: error,
    });
  } finally {
    client.allow(maintenanceLimits.call);
    await client.query('reset lock_timeout; reset statement_timeout').catch(() => undefined);
  }
}
