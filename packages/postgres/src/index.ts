import { openDataDir } from './home.ts';
import { type House, openHouse, type Run } from './house.ts';
import { keep } from './keep.ts';
import { takeLock } from './lock.ts';
import type { Addresses } from './roles.ts';

export { archiveFolder, archiveIdOf, droppedWal, forgetDroppedWal } from './archive.ts';
export { copyCluster } from './base-backup.ts';
export { openDataDir } from './home.ts';
export { takeLock } from './lock.ts';
export { type EmptyCluster, openEmptyCluster, recoverySettings } from './recovery.ts';
export { applicationRole } from './roles.ts';
export { runningAddresses, runningDatabase } from './running.ts';

export interface StartOptions {
  /** DATA_DIR; created if it is missing. The cluster is in its folder `postgres`. */
  dataDir: string;
  /** Receives the output of PostgreSQL and the launcher, line by line. */
  log?: (line: string) => void;
  /** Settings of postgresql.conf that override the launcher's own. */
  settings?: Record<string, string>;
  /** BACKUP_DIR: changes of the database are stored there too, within a minute (docs/operating.md). */
  backupDir?: string | undefined;
}

export interface RunningPostgres extends Addresses {
  /** Process id of PostgreSQL itself. */
  pid: number;
  /** Resolves when PostgreSQL has ended, whether requested or not. */
  ended: Promise<void>;
  /** Closes all connections, flushes everything to disk and releases the folder. May be called twice. */
  stop(): Promise<void>;
}

/**
 * Starts the embedded PostgreSQL on a folder, and creates cluster and database at the first start. PostgreSQL ends with this
 * process, however this process ends. Throws an Error whose message says what happened and what to do: the folder is in use,
 * belongs to another PostgreSQL version or cannot be reached, or PostgreSQL itself refused.
 */
export async function startPostgres({ log = () => {}, ...options }: StartOptions): Promise<RunningPostgres> {
  const { house, run, leave } = await move({ log, ...options });
  let stopping: Promise<void> | undefined;
  run.ended.then(
    () => stopping ?? log('PostgreSQL ended without being asked to. Stop the server and start it again.'),
  );
  return {
    url: house.url,
    superuserUrl: house.superuserUrl,
    pid: run.pid,
    ended: run.ended,
    stop: () => {
      stopping ??= run.stop().then(leave);
      return stopping;
    },
  };
}

export interface KeepOptions extends StartOptions {
  /**
   * Called once when PostgreSQL has ended unexpectedly, once with the reason if it does not start, and once when it runs again;
   * not at every attempt.
   */
  report: (line: string) => void;
}

/** A PostgreSQL that is restarted at the same address whenever it ends unexpectedly. */
export interface KeptPostgres extends Addresses {
  /** Stops PostgreSQL permanently, also during a restart. May be called twice. */
  stop(): Promise<void>;
}

/** Like `startPostgres`, with the same errors, but restarts PostgreSQL if it ends later, as long as this process lives. */
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
    superuserUrl: house.superuserUrl,
    stop: () => {
      stopping ??= kept.stop().then(leave);
      return stopping;
    },
  };
}

/** Locks the folder and starts PostgreSQL on it; `leave` releases the folder. */
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
