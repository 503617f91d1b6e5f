import { join } from 'node:path';
import { Client } from 'pg';
import { accountFor } from './account.ts';
import { openAddress } from './address.ts';
import { openArchive } from './archive.ts';
import { findBinaries } from './binaries.ts';
import { name, openCluster, readPassword } from './cluster.ts';
import { openDataDir, openHome } from './home.ts';
import { runningOn, stopLeftover } from './leftover.ts';
import { takeLock } from './lock.ts';
import { launchPatiently } from './watchdog.ts';

export { archiveFolder, archiveIdOf, droppedWal, forgetDroppedWal } from './archive.ts';
export { copyCluster } from './base-backup.ts';
export { openDataDir } from './home.ts';
export { takeLock } from './lock.ts';
export { type EmptyCluster, openEmptyCluster, recoverySettings } from './recovery.ts';
export { runningDatabase } from './running.ts';

export interface StartOptions {
  /** DATA_DIR; made if it is missing. The cluster lies in its folder `postgres`. */
  dataDir: string;
  /** Gets what PostgreSQL writes, and what the launcher has to say, line by line. */
  log?: (line: string) => void;
  /** Settings of postgresql.conf that replace the launcher's own. */
  settings?: Record<string, string>;
  /** BACKUP_DIR: what the database writes is kept there too, within a minute (docs/operating.md). */
  backupDir?: string | undefined;
}

export interface RunningPostgres {
  /** postgres:// address of the database, password included, as `pg` and libpq read it. */
  url: string;
  /** Process id of PostgreSQL itself. */
  pid: number;
  /** Resolves when PostgreSQL is gone, asked to or not. */
  ended: Promise<void>;
  /** Ends all connections, writes everything out and gives the folder back. May be called twice. */
  stop(): Promise<void>;
}

/** Enough for one server and its tools; everything about durability stays as PostgreSQL has it: on. */
const ours = {
  shared_buffers: '128MB',
  max_connections: '100',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
};

/**
 * Starts the embedded PostgreSQL on a folder, making cluster and database at the first start. It ends with this
 * process, however that ends. Throws an Error whose message says what happened and what to do: the folder is
 * in use, of another PostgreSQL version, out of reach, or PostgreSQL itself refused.
 */
export async function startPostgres({
  dataDir,
  log = () => {},
  settings = {},
  backupDir,
}: StartOptions): Promise<RunningPostgres> {
  const folder = await openDataDir(dataDir);
  const release = await takeLock(folder);
  try {
    const running = await start(folder, { log, settings, backupDir });
    let stopping: Promise<void> | undefined;
    running.ended.then(
      () => stopping ?? log('PostgreSQL ended without being asked to. Stop the server and start it again.'),
    );
    return {
      ...running,
      stop: () => {
        stopping ??= running.stop().then(release);
        return stopping;
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

async function start(
  dataDir: string,
  {
    log,
    settings,
    backupDir,
  }: Required<Pick<StartOptions, 'log' | 'settings'>> & Pick<StartOptions, 'backupDir'>,
): Promise<RunningPostgres> {
  const account = await accountFor(join(dataDir, 'postgres'));
  const home = await openHome(dataDir, account, log);
  const binaries = await findBinaries(dataDir, account);
  const password = await readPassword(dataDir, home);
  const around = { home, account, binaries, log };
  const cluster = await openCluster(around, password);
  const stopOther = () => stopLeftover(cluster, binaries, log);
  const address = await openAddress(home, account);
  const archive = backupDir ? await openArchive(backupDir, home, account) : undefined;
  const all = Object.entries({ ...ours, ...address.settings, ...archive?.settings, ...settings }).flatMap(
    ([key, value]) => ['-c', `${key}=${value}`],
  );
  const launched = await launchPatiently([binaries.postgres, '-D', cluster, ...all], around, stopOther);
  const stop = async () => {
    if (!launched.end()) await stopOther();
    await launched.ended;
    await address.close();
  };
  const url = `postgres://${name}:${password}@${address.host}/${name}?sslmode=disable`;
  await openDatabase(url).catch(async (error: Error) => {
    await stop();
    throw new Error(`PostgreSQL started but refused the server (${error.message}). ${advice(dataDir)}`);
  });
  return { url, pid: runningOn(cluster) ?? 0, ended: launched.ended, stop };
}

const advice = (dataDir: string) =>
  `Check that the disk of ${dataDir} has room and that postgres-password in it is the one made with this database; then start again.`;

/** Proves that PostgreSQL answers, and makes the database if this is the first start. */
async function openDatabase(url: string): Promise<void> {
  const client = new Client({
    connectionString: url.replace(`/${name}?`, '/postgres?'),
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {}); // A connection lost in between fails the query, which says so.
  try {
    await client.connect();
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount) await client.query(`CREATE DATABASE ${name}`);
  } finally {
    await client.end();
  }
}
