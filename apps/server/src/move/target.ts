import type pg from 'pg';
import { schemas, type Unit } from './tables.ts';

/** Notes of a move, in both databases; removed from the new one when all is there. */
export const notes = 'readytowork_move';

const oldest = 150_000;

/** Throws unless the database can take the product and is empty, or was begun by this move. Makes its notes. */
export async function claimTarget(client: pg.Client, moveId: string): Promise<void> {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      current_setting('server_version') as said, to_regclass('${notes}.origin') is not null as begun`,
  );
  const { version, encoding, said, begun } = rows[0] ?? {};
  if (version < oldest) throw new Error(`--to takes a PostgreSQL 15 or later; this is ${said}.`);
  if (encoding !== 'UTF8')
    throw new Error(
      `--to takes a database in UTF8; this one is in ${encoding}: create database … encoding 'UTF8' template template0.`,
    );
  if (begun) return checkOrigin(client, moveId);
  const found = await client.query(occupied, [schemas]);
  const names = found.rows.map(({ name }) => name);
  if (names.length > 0)
    throw new Error(`--to takes an empty database; this one has tables (${names.join(', ')}).`);
  await client.query(`begin; create schema ${notes};
    create table ${notes}.origin (id uuid primary key, loosened boolean not null default false);
    create table ${notes}.copied (name text primary key, rows bigint not null);
    create table ${notes}.later (place serial primary key, statement text not null)`);
  await client.query(`insert into ${notes}.origin values ($1)`, [moveId]);
  await client.query('commit');
}

async function checkOrigin(client: pg.Client, moveId: string): Promise<void> {
  const { rows } = await client.query(`select id from ${notes}.origin`);
  if (rows[0]?.id === moveId) return;
  throw new Error(
    '--to leads to a database that another move began to fill: drop and create it, then start again.',
  );
}

const occupied = `select nspname || '.' || relname as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind in ('r', 'p') and nspname = any($1)
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')
  order by 1 limit 3`;

/** Statements that make a foreign key or an index again, in the order in which they must run. */
const laterSql = `
  with ours as (
    select pg_class.oid, relkind, relispartition, quote_ident(nspname) || '.' || quote_ident(relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace where nspname = any($1))
  select 1 as step, pg_get_indexdef(indexrelid) as make, 'drop index ' || index.name as break
  from pg_index join ours as index on index.oid = indexrelid join ours on ours.oid = indrelid
  where ours.relkind = 'r' and not ours.relispartition and ours.name not like 'graphile%'
    and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  union all
  select 2, format('alter table %s add constraint %I %s', name, conname, pg_get_constraintdef(pg_constraint.oid)),
    format('alter table %s drop constraint %I', name, conname)
  from pg_constraint join ours on ours.oid = conrelid where contype = 'f' and conparentid = 0
  union all
  select 3, format('alter table %s enable trigger user', name), format('alter table %s disable trigger user', name)
  from ours where relkind in ('r', 'p') and exists (select from pg_trigger where tgrelid = ours.oid and not tgisinternal)`;

/**
 * Drops foreign keys and indexes and switches triggers off, so that tables fill in any order and fast, and no trigger acts on a
 * row twice. Notes in the same transaction how to bring them back.
 */
export async function loosen(client: pg.Client): Promise<void> {
  const done = await client.query(`select from ${notes}.origin where loosened`);
  if (done.rowCount) return;
  const { rows } = await client.query<{ step: number; make: string; break: string }>(laterSql, [schemas]);
  const inOrder = rows.toSorted((a, b) => a.step - b.step);
  await client.query('begin');
  for (const { make } of inOrder)
    await client.query(`insert into ${notes}.later (statement) values ($1)`, [make]);
  // A foreign key needs the unique index that it refers to, so it goes first.
  for (const each of inOrder.toReversed()) await client.query(each.break);
  await client.query(`update ${notes}.origin set loosened = true`);
  await client.query('commit');
}

/** Brings back what `loosen` took, each in a transaction of its own. Foreign keys check every row. */
export async function fasten(client: pg.Client, say: (line: string) => void): Promise<void> {
  await client.query("set maintenance_work_mem = '256MB'");
  const { rows } = await client.query(`select place, statement from ${notes}.later order by place`);
  say(`Indexes and foreign keys (${rows.length} statements)`);
  for (const { place, statement } of rows) {
    await client.query('begin');
    await client.query(statement);
    await client.query(`delete from ${notes}.later where place = $1`, [place]);
    await client.query('commit');
  }
}

/** Names of the tables that are complete. */
export async function copiedUnits(client: pg.ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(`select name from ${notes}.copied`);
  return new Set(rows.map(({ name }) => name));
}

/** Empties a table, runs `fill`, and notes the table as complete: all or nothing, if the process dies. */
export async function fillUnit(
  client: pg.Client,
  { name }: Unit,
  fill: () => Promise<number>,
): Promise<number> {
  await client.query('begin');
  try {
    await client.query(`truncate ${name}`);
    const rows = await fill();
    await client.query(`insert into ${notes}.copied values ($1, $2)`, [name, rows]);
    await client.query('commit');
    return rows;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}
