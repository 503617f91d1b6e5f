import { openDataDir } from './home.ts';
import { type House, openHouse, type Run } from './house.ts';
import { keep } from './keep.ts';
import { takeLock } from './lock.ts';

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

/**
 * Starts the embedded PostgreSQL on a folder, making cluster and database at the first start. It ends with this
 * process, however that ends. Throws an Error whose message says what happened and what to do: the folder is
 * in use, of another PostgreSQL version, out of reach, or PostgreSQL itself refused.
 */
export async function startPostgres({ log = () => {}, ...options }: StartOptions): Promise<RunningPostgres> {
  const { house, run, leave } = await move({ log, ...options });
  let stopping: Promise<void> | undefined;
  run.ended.then(
    () => stopping ?? log('PostgreSQL ended without being asked to. Stop the server and start it again.'),
  );
  return {
    url: house.url,
    pid: run.pid,
    ended: run.ended,
    stop: () => {
      stopping ??= run.stop().then(leave);
      return stopping;
    },
  };
}

export interface KeepOptions extends StartOptions {
  /** Told when PostgreSQL has ended unasked, why it does not start, and that it runs again: each once, and not by the second. */
  report: (line: string) => void;
}

/** A PostgreSQL that is started again, at the same address, whenever it ends unasked. */
export interface KeptPostgres {
  url: string;
  /** Ends it for good, also while it is being started again. May be called twice. */
  stop(): Promise<void>;
}

/** As `startPostgres`, throwing as it does; but one that ends later is started again, for as long as this process lives. */
export async function keepPostgres({
  log = () => {},
  report,
  ...options
}: KeepOptions): Promise<KeptPostgres> {
  const { house, run, leave } = await move({ log, ...options });
  const kept = keep(house.launch, run, report);
  let stopping: Promise<void> | undefined;
  return {
    url: house.url,
    stop: () => {
      stopping ??= kept.stop().then(leave);
      return stopping;
    },
  };
}

/** Takes the folder and starts PostgreSQL on it; `leave` gives the folder back. */
async function move({
  dataDir,
  log,
  settings = {},
  backupDir,
}: StartOptions & { log: (line: string) => void }): Promise<{
  house: House;
  run: Run;
  leave(): Promise<void>;
}> {
  const folder = await openDataDir(dataDir);
  const release = await takeLock(folder);
  try {
    const house = await openHouse(folder, { log, settings, backupDir });
    const run = await house.launch();
    return { house, run, leave: () => house.close().then(release) };
  } catch (error) {
    await release();
    throw error;
  }
}
