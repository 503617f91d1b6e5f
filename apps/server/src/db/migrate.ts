import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { ConfigError } from '../config-error.ts';
import { refuseNewerTables } from '../release.ts';
import { type BoundedClient, openClient } from './bounded-client.ts';
import { maintenanceLimits } from './limits.ts';
import { applyOutsideTransaction, isOutsideTransaction } from './migrate-concurrently.ts';
import { causeOf, type Waiting, watchWaiting } from './migrate-waiting.ts';

/** Any number will do: it only matters to processes that migrate this product's database at the same moment. */
const lockKey = 7_315_001;
/** How often, and how long each time, it tries to get its turn while another process migrates. */
const askMilliseconds = 250;
const turnMilliseconds = 600_000;

/**
 * A change of a table waits for sessions that use it, and all later sessions wait behind the change. So it waits only briefly,
 * lets them pass, and tries again.
 */
const tableTimeout = '2s';
const mostTries = 30;
const betweenTriesMilliseconds = 1_000;

export interface MigrateOptions {
  /** In milliseconds: how long to wait for another process that migrates. */
  waitFor?: number;
  /** Called with what it waits for. */
  say?: (line: string) => void;
}

/** PostgreSQL could not get a lock in time. */
const lockNotAvailable = '55P03';

/**
 * Applies the missing migrations to `url` in order, each in its own transaction unless it cannot run in one. Processes that start
 * together take turns.
 *
 * @returns the names of the applied migrations
 */
export async function migrate(
  url: string,
  folder: string,
  { waitFor = turnMilliseconds, say = () => {} }: MigrateOptions = {},
): Promise<string[]> {
  const client = await openClient(url, maintenanceLimits, 'migration');
  try {
    await takeTurn(client, waitFor);
    await client.query(
      'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const due = await missing(client, folder);
    const waiting = await watchWaiting(url, client, say);
    try {
      for (const file of due) await apply(client, file, await readFile(join(folder, file), 'utf8'), waiting);
    } finally {
      await waiting.close();
    }
    return due;
  } finally {
    await client.finish();
  }
}

/**
 * The names of migrations that are not yet applied to `url`. Ignores migrations of a newer release that only the database knows.
 *
 * @throws ConfigError if this release is too old for the tables
 */
export async function missingMigrations(url: string, folder: string): Promise<string[]> {
  const client = await openClient(url, maintenanceLimits);
  try {
    await refuseOtherEncoding(client);
    refuseNewerTables(await oldestRelease(client));
    return await missing(client, folder);
  } finally {
    await client.finish();
  }
}

/** Texts of every language are stored, which other encodings cannot hold. */
async function refuseOtherEncoding(client: BoundedClient): Promise<void> {
  const { rows } = await client.query("select current_setting('server_encoding') as encoding");
  if (rows[0]?.encoding !== 'UTF8')
    throw new ConfigError(
      `DATABASE_URL takes a database in UTF8; this one is in ${rows[0]?.encoding}. Make another: createdb --encoding=UTF8 --template=template0 readytowork.`,
    );
}

/** The oldest release that may run on the tables, which a migration writes into the comment of its table. */
async function oldestRelease(client: BoundedClient): Promise<string | undefined> {
  const { rows } = await client.query("select obj_description(to_regclass('migration'), 'pg_class') as said");
  return /^oldest release: ([\d.]+)$/.exec(rows[0]?.said ?? '')?.[1];
}

async function missing(client: BoundedClient, folder: string): Promise<string[]> {
  const there = await client.query("select to_regclass('migration') is not null as yes");
  const held = there.rows[0]?.yes ? (await client.query('select name from migration')).rows : [];
  const names = new Set(held.map((row) => row.name));
  const files = (await readdir(folder)).filter((file) => /^\d{4}-[a-z0-9-]+\.sql$/.test(file)).sort();
  return files.filter((file) => !names.has(file));
}

/** Polls for the lock instead of waiting for it, to tell a silent database from one that is busy. */
async function takeTurn(client: BoundedClient, waitFor: number): Promise<void> {
  client.allow(maintenanceLimits.connect);
  const deadline = Date.now() + waitFor;
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [lockKey]);
    if (rows[0]?.taken) return client.allow(maintenanceLimits.call);
    if (Date.now() > deadline)
      throw new Error(
        `Another process has been migrating this database for ${Math.round(waitFor / 1000)} s. See what it does (pg_stat_activity), then start again.`,
      );
    await pause(askMilliseconds);
  }
}

async function apply(client: BoundedClient, name: string, sql: string, waiting: Waiting): Promise<void> {
  waiting.watch(name);
  if (isOutsideTransaction(sql)) return applyOutsideTransaction(client, name, sql, waiting.last);
  for (let tries = 1; ; tries++)
    try {
      await client.query(`begin; set local lock_timeout = '${tableTimeout}'`);
      await client.query(sql);
      await client.query('insert into migration (name) values ($1)', [name]);
      await client.query('commit');
      return;
    } catch (error) {
      // If the connection is lost, PostgreSQL rolls back by itself.
      await client.query('rollback').catch(() => undefined);
      const held = error instanceof pg.DatabaseError && error.code === lockNotAvailable;
      if (!held || tries === mostTries)
        throw new Error(
          `Migration ${name} failed; nothing of it was kept. ${causeOf(error)}${waiting.last()}`,
          {
            cause: error,
          },
        );
      await pause(betweenTriesMilliseconds);
    }
}
