import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';

/** Any number: only processes that migrate this product's database at the same moment share it. */
const lockKey = 7_315_001;

/**
 * Applies the migrations that `url` does not hold yet, in order, each in a transaction of its own. Processes
 * that start together take turns.
 *
 * @returns the names of those applied now
 */
export async function migrate(url: string, folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const held = new Set((await client.query('select name from migration')).rows.map((row) => row.name));
    const files = (await readdir(folder)).filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file)).sort();
    const due = files.filter((file) => !held.has(file));
    for (const file of due) await apply(client, file, await readFile(join(folder, file), 'utf8'));
    return due;
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, name: string, sql: string): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed; nothing of it was kept.`, { cause: error });
  }
}
