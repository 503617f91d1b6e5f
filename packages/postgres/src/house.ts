import { join } from 'node:path';
import { accountFor } from './account.ts';
import { openAddress } from './address.ts';
import { openArchive } from './archive.ts';
import { findBinaries } from './binaries.ts';
import { openCluster, readPassword } from './cluster.ts';
import { openHome } from './home.ts';
import { runningOn, stopLeftover } from './leftover.ts';
import { type Addresses, addresses, openDatabase } from './roles.ts';
import { launchPatiently } from './watchdog.ts';

/** One run of PostgreSQL, from start to end. */
export interface Run {
  /** Process id of PostgreSQL itself. */
  pid: number;
  /** Resolves when PostgreSQL and all its processes have ended, whether requested or not. */
  ended: Promise<void>;
  /** Closes all connections and flushes everything to disk. */
  stop(): Promise<void>;
}

/** PostgreSQL's cluster, and an address that stays the same each time PostgreSQL is started. */
export interface House extends Addresses {
  /** Starts PostgreSQL and checks that it answers; throws an Error with the reason if it does not. */
  launch(signal?: AbortSignal): Promise<Run>;
  /** Removes files that only a running PostgreSQL needs. */
  close(): Promise<void>;
}

interface HouseOptions {
  log: (line: string) => void;
  settings: Record<string, string>;
  backupDir: string | undefined;
}

/** Settings sized for one server and its tools. Durability keeps PostgreSQL's defaults: on. */
const ours = {
  shared_buffers: '128MB',
  max_connections: '100',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
};

/** Prepares a DATA_DIR for PostgreSQL, and creates the cluster at the first start. */
export async function openHouse(dataDir: string, { log, settings, backupDir }: HouseOptions): Promise<House> {
  const account = await accountFor(join(dataDir, 'postgres'));
  const home = await openHome(dataDir, account, log);
  const binaries = await findBinaries(dataDir, account);
  const password = await readPassword(dataDir, home);
  const deps = { home, account, binaries, log };
  const cluster = await openCluster(deps, password);
  const stopOther = () => stopLeftover(cluster, binaries, log);
  const address = await openAddress(home, account);
  const archive = backupDir ? await openArchive(backupDir, home, account) : undefined;
  const all = Object.entries({ ...ours, ...address.settings, ...archive?.settings, ...settings }).flatMap(
    ([key, value]) => ['-c', `${key}=${value}`],
  );
  const at = addresses(address.host, password);
  const launch = async (signal?: AbortSignal): Promise<Run> => {
    const command = [binaries.postgres, '-D', cluster, ...all];
    const launched = await launchPatiently(command, deps, stopOther, signal);
    const stop = async () => {
      if (!launched.end()) await stopOther();
      await launched.ended;
    };
    await openDatabase(at).catch(async (error: Error) => {
      await stop();
      throw new Error(`PostgreSQL started but refused the server (${error.message}). ${advice(dataDir)}`);
    });
    return { pid: runningOn(cluster) ?? 0, ended: launched.ended, stop };
  };
  return { ...at, launch, close: address.close };
}

const advice = (dataDir: string) =>
  `Check that the disk of ${dataDir} has room and that postgres-password in it is the one made with this database; then start again.`;
