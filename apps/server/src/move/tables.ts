import type pg from 'pg';

/** The schemas of the product: its tables, the months of messages, and the queue of jobs. */
export const schemas = ['public', 'chat_months', 'graphile_worker'];

/** A table, or one partition of it, whose rows are copied in one transaction. */
export interface Unit {
  /** Quoted, with its schema. */
  name: string;
  /** Quoted, without generated columns, which PostgreSQL computes again. */
  columns: string[];
}

const unitsSql = `
  select quote_ident(nspname) || '.' || quote_ident(relname) as name,
    array_agg(quote_ident(attname) order by attnum)::text[] as columns
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  where relkind = 'r' and nspname = any($1)
  group by nspname, relname order by nspname, relname`;

/** Every table with rows of its own, by name. */
export async function listUnits(client: pg.ClientBase): Promise<Unit[]> {
  return (await client.query<Unit>(unitsSql, [schemas])).rows;
}

/** The settings on which a row's text depends, so that two servers write the same row alike. */
export const sameText = `set timezone = 'UTC'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set client_encoding = 'UTF8'; set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0; set search_path = public`;

/** Number of rows, and the sum of 64 bits of each row's SHA-256: independent of their order, different if one row differs. */
export interface Sums {
  rows: number;
  sum: string;
}

export async function sumsOf(client: pg.ClientBase, { name, columns }: Unit): Promise<Sums> {
  const text = `row(${columns.join(', ')})::text`;
  const { rows } = await client.query(
    `select count(*)::text as rows, coalesce(sum(
      ('x' || encode(substring(sha256(convert_to(${text}, 'UTF8')) for 8), 'hex'))::bit(64)::bigint), 0)::text as sum
     from ${name}`,
  );
  return { rows: Number(rows[0]?.rows), sum: String(rows[0]?.sum) };
}

const sequencesSql = `
  select quote_ident(nspname) || '.' || quote_ident(relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'S' and nspname = any($1) order by 1`;

/** Sets the sequences of `to` as they are in `from`, so that no number is given twice. */
export async function copySequences(from: pg.ClientBase, to: pg.ClientBase): Promise<number> {
  const { rows } = await from.query<{ name: string }>(sequencesSql, [schemas]);
  for (const { name } of rows) {
    const { rows: at } = await from.query(`select last_value::text as value, is_called from ${name}`);
    await to.query('select setval($1::regclass, $2::bigint, $3)', [name, at[0]?.value, at[0]?.is_called]);
  }
  return rows.length;
}

const monthsSql = `select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where nspname = 'chat_months' and relkind = 'r' and relname ~ '^message_\\d{4}_\\d\\d$'`;

/** Makes the months of messages that `from` has, and drops those it lacks. */
export async function copyMonths(from: pg.ClientBase, to: pg.ClientBase): Promise<void> {
  const wanted = await monthsOf(from);
  const there = await monthsOf(to);
  for (const name of there.filter((month) => !wanted.includes(month)))
    await to.query(`drop table chat_months.${name}`);
  for (const name of wanted.filter((month) => !there.includes(month)))
    await to.query("select make_message_month(to_date(right($1, 7), 'YYYY_MM'))", [name]);
}

const monthsOf = async (client: pg.ClientBase): Promise<string[]> =>
  (await client.query<{ name: string }>(monthsSql)).rows.map(({ name }) => name);
