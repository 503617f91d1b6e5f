import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../db/database.ts';

/** How to make a value for a column of each type; values of unique columns differ each time. */
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
 * Inserts a row for an account with only the columns that its table requires, so that a test over all tables also covers new
 * ones. If a table has further constraints, the test must insert its row itself.
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
