import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../db/database.ts';

/** A value for a column, by its type; values of unique columns differ each time. */
const fillers: Record<string, RawBuilder<unknown>> = {
  bool: sql`false`,
  bytea: sql`decode(md5(random()::text), 'hex')`,
  date: sql`current_date`,
  int2: sql`1`,
  int4: sql`1`,
  int8: sql`1`,
  jsonb: sql`'{}'`,
  text: sql`md5(random()::text)`,
  timestamptz: sql`now()`,
  uuid: sql`gen_random_uuid()`,
};

/**
 * Inserts a row of an account with only the columns that its table requires, so that a test over all tables covers a new table. A
 * table that checks more than types gets its row by hand in the test.
 */
export async function insertLeastRow(db: Executor, table: string, by: string, accountId: number) {
  const { rows } = await sql<{ name: string; type: string }>`
    select column_name as name, udt_name as type from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name <> ${by} and is_nullable = 'NO'
      and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`.execute(db);
  const columns = [by, ...rows.map(({ name }) => name)].map((name) => sql.ref(name));
  const values = [sql`${accountId}`, ...rows.map(({ type }) => fillers[type] ?? sql`null`)];
  await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})`.execute(db);
}
