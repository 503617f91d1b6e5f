import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type BoundedClient, openClient } from './bounded-client.ts';
import { patient } from './limits.ts';

/** Any number: only processes that migrate this product's database at the same moment share it. */
const lockKey = 7_315_001;
/** Whoever migrates is asked so often whether it is done, and is waited for so long. */
const askMilliseconds = 250;
const turnMilliseconds = 600_000;

/**
 * Applies the migrations that `url` does not hold yet, in order, each in a transaction of its own. Processes
 * that start together take turns.
 *
 * @returns the names of those applied now
 */
export async function migrate(url: string, folder: string, waitFor = turnMilliseconds): Promise<string[]> {
  const client = await openClient(url, patient);
  try {
    await takeTurn(client, waitFor);
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const held = new Set((await client.query('select name from migration')).rows.map((row) => row.name));
    const files = (await readdir(folder)).filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file)).sort();
    const due = files.filter((file) => !held.has(file));
    for (const file of due) await apply(client, file, await readFile(join(folder, file), 'utf8'));
    return due;
  } finally {
    await client.finish();
  }
}

/** Asked again and again rather than waited for: a server that has gone silent is told from one that is at work. */
async function takeTurn(client: BoundedClient, waitFor: number): Promise<void> {
  client.allow(patient.connect);
  const deadline = Date.now() + waitFor;
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lockKey]);
    if (rows[0]?.taken) return client.allow(patient.call);
    if (Date.now() > deadline)
      throw new Error(
        `Another process has been migrating this database for ${Math.round(waitFor / 1000)} s. See what it does (pg_stat_activity), then start again.`,
      );
    await pause(askMilliseconds);
  }
}

async function apply(client: BoundedClient, name: string, sql: string): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    // A connection that is lost rolls back by itself.
    await client.query('rollback').catch(() => undefined);
    throw new Error(`Migration ${name} failed; nothing of it was kept.`, { cause: error });
  }
}
