import { type Renderer, startRenderer } from '@readytowork/courseware';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { type Database, type OpenDatabase, openDatabase } from './db/database.ts';
import { DatabaseEvents } from './db/events.ts';
import { type Limits, maintenanceLimits, requestLimits } from './db/limits.ts';
import { Maintenance } from './db/maintenance.ts';
import type { Siblings } from './processes/siblings.ts';
import { openStorage } from './storage/open.ts';
import type { Storage } from './storage/storage.ts';
import { type StoreWatch, watchStorage } from './storage/watched.ts';

/** What every feature builds on; it does not know any feature. */
export interface Platform {
  config: Config;
  log: FastifyBaseLogger;
  clock: () => Date;
  database: OpenDatabase;
  db: Database;
  /** For work that nobody waits for, such as imports and cleanups: few connections, long time limits. */
  maintenance: OpenDatabase;
  events: DatabaseEvents;
  /** Whether the database takes no writes, because it is being moved. */
  moving: Maintenance;
  storage: Storage;
  store: StoreWatch;
  renderer: Renderer;
  /** Undefined if this process serves alone on its machine. */
  siblings: Siblings | undefined;
}

/** A process's external dependencies, which tests replace. */
export interface Outside {
  databaseUrl: string;
  /** A database URL that bypasses the pooler, if there is one. */
  directUrl?: string | undefined;
  clock?: () => Date;
  renderer?: Renderer;
  /** Time limits of the database for work that nobody waits for. */
  limits?: Limits;
  /** The role of the process; a server by default. */
  role?: 'server' | 'worker';
  siblings?: Siblings;
}

/** At most two batches of one statement run at once, and few statements run at the same time. */
const batchConnections = 4;

/** Opens connections and starts the renderer. */
export function openPlatform(
  config: Config,
  log: FastifyBaseLogger,
  outside: Outside,
): Platform & { closePlatform(): Promise<void> } {
  const {
    databaseUrl,
    directUrl = databaseUrl,
    clock = () => new Date(),
    renderer = startRenderer(),
    limits = requestLimits,
    role = 'server',
    siblings,
  } = outside;
  let closing = false;
  const lost = (error: Error) =>
    closing || log.warn({ reason: error.message }, 'a database connection was lost');
  const changed = (away: boolean) =>
    away
      ? log.error('the database does not answer: what needs it is refused (503) until it does')
      : log.warn('the database answers again');
  const batches = { url: directUrl, size: batchConnections };
  const database = openDatabase(databaseUrl, lost, config.databasePool, {
    limits,
    batches,
    changed,
    use: role === 'worker' ? 'jobs' : 'requests',
  });
  const maintenance = openDatabase(directUrl, lost, 2, { limits: maintenanceLimits });
  const events = new DatabaseEvents(directUrl, log);
  const { storage, store } = watchStorage(openStorage(config));
  return {
    config,
    log,
    clock,
    database,
    db: database.db,
    maintenance,
    events,
    moving: new Maintenance(maintenance.pool, events),
    storage,
    store,
    renderer,
    siblings,
    async closePlatform() {
      closing = true;
      await renderer.close();
      await events.close();
      await Promise.all([database.close(), maintenance.close()]);
    },
  };
}
