import { type Renderer, startRenderer } from '@readytowork/courseware';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { type Database, type OpenDatabase, openDatabase } from './db/database.ts';
import { DatabaseEvents } from './db/events.ts';
import { type Limits, maintenanceLimits, requestLimits } from './db/limits.ts';
import { openStorage } from './storage/open.ts';
import type { Storage } from './storage/storage.ts';

/** What every feature builds on; it knows no feature. */
export interface Platform {
  config: Config;
  log: FastifyBaseLogger;
  clock: () => Date;
  database: OpenDatabase;
  db: Database;
  /** For work without a waiting person, such as imports and cleanups: few connections, long limits. */
  maintenance: OpenDatabase;
  events: DatabaseEvents;
  storage: Storage;
  renderer: Renderer;
}

/** What a process is given from outside; tests replace it. */
export interface Outside {
  databaseUrl: string;
  /** Bypasses a pooler, if there is one. */
  directUrl?: string | undefined;
  clock?: () => Date;
  renderer?: Renderer;
  /** Limits of the database for work without a waiting person. */
  limits?: Limits;
}

/** At most two batches of a statement run at once, and few statements at a time. */
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
  } = outside;
  let closing = false;
  const lost = (error: Error) =>
    closing || log.warn({ reason: error.message }, 'a database connection was lost');
  const changed = (away: boolean) =>
    away
      ? log.error('the database does not answer: what needs it is refused (503) until it does')
      : log.warn('the database answers again');
  const batches = { url: directUrl, size: batchConnections };
  const database = openDatabase(databaseUrl, lost, config.databasePool, { limits, batches, changed });
  const maintenance = openDatabase(directUrl, lost, 2, { limits: maintenanceLimits });
  const events = new DatabaseEvents(directUrl, log);
  return {
    config,
    log,
    clock,
    database,
    db: database.db,
    maintenance,
    events,
    storage: openStorage(config),
    renderer,
    async closePlatform() {
      closing = true;
      await renderer.close();
      await events.close();
      await Promise.all([database.close(), maintenance.close()]);
    },
  };
}
