import { existsSync } from 'node:fs';
import { loadResources, startBackgroundRenderer } from '@readytowork/courseware';
import { type KeptPostgres, keepPostgres } from '@readytowork/postgres';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { warnOfOldBackup } from './backup/watch.ts';
import type { Config } from './config.ts';
import { buildContentApp } from './content/app.ts';
import { isReadOnly } from './db/maintenance.ts';
import { explainDatabase } from './db/unreachable.ts';
import { type Deps, makeDeps } from './deps.ts';
import { drawAhead } from './draw-ahead.ts';
import { missingSettings } from './features/base/settings/change-setting.ts';
import { buildMetricsApp } from './features/staff/health/health.routes.ts';
import { loadSearchWords } from './features/staff/search/tools-file.ts';
import { readAdminSite } from './features/staff/site/admin-site.ts';
import { loadSite } from './features/staff/site/site.ts';
import { everySetting } from './features.ts';
import { listen, tryPort } from './http/listen.ts';
import { openJobs } from './jobs.ts';
import type { Paths } from './paths.ts';
import type { Outside } from './platform.ts';
import {
  prepareContent,
  prepareTables,
  refuseDemoInProduction,
  type Say,
  waitForTables,
  warnOfConnections,
} from './prepare.ts';
import { probeStorage } from './storage/open.ts';

export interface RunningProcess {
  stop(): Promise<void>;
  /** With several processes: restarts them one after another, while the site keeps answering. */
  restart?(): Promise<void>;
}

export interface RunningServer extends RunningProcess {
  app: FastifyInstance;
  deps: Deps;
}

/**
 * When the server stops, pending uploads have this long before they are cut off, so that the database can still be closed
 * properly before the process must end (serve.ts).
 */
const cutOffMs = 8_000;

/** Starts all parts in order; if one fails, stops those that have started. */
export async function startServer(
  config: Config,
  log: FastifyBaseLogger,
  paths: Paths,
  say: Say,
): Promise<RunningServer> {
  await tryPorts(config);
  const postgres = config.databaseUrl ? undefined : await startEmbedded(config, log, say);
  try {
    const outside = addressesOf(config, postgres);
    const prepares = await readyTables(config, outside, log, paths, say);
    const server = await startServing({ config, log, outside, prepares, say, paths });
    return {
      ...server,
      stop: async () => {
        await server.stop();
        await postgres?.stop();
      },
    };
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}

export type Addresses = Required<Pick<Outside, 'databaseUrl'>> & { directUrl: string };

export function addressesOf(config: Config, postgres: KeptPostgres | undefined): Addresses {
  const databaseUrl = config.databaseUrl ?? postgres?.url ?? '';
  return { databaseUrl, directUrl: config.databaseDirectUrl ?? databaseUrl };
}

/**
 * Migrates the tables, or waits until another process has.
 *
 * @returns true if this process prepares the content, too
 */
export async function readyTables(
  { migrate }: Config,
  { directUrl }: Addresses,
  log: FastifyBaseLogger,
  paths: Paths,
  say: Say,
): Promise<boolean> {
  // A database that is being moved is only read, without migrations.
  const prepares = migrate && !(await isReadOnly(directUrl).catch(explainDatabase));
  if (prepares) await prepareTables(directUrl, paths, say, log);
  else await waitForTables(directUrl, paths, say);
  return prepares;
}

/** Checks the ports early, because a first start takes minutes before it listens. */
export async function tryPorts({ host, port, contentPort, metricsHost, metricsPort }: Config): Promise<void> {
  await tryPort(host, port, 'PORT');
  await tryPort(host, contentPort, 'CONTENT_PORT');
  if (metricsPort !== undefined) await tryPort(metricsHost, metricsPort, 'METRICS_PORT');
}

export async function startEmbedded(
  config: Config,
  log: FastifyBaseLogger,
  say: Say,
  settings: Record<string, string> = {},
): Promise<KeptPostgres> {
  say('Starting the embedded database');
  if (config.production && process.getuid?.() === 0)
    log.warn(
      'started as root: the files of the embedded database belong to the user nobody, whose other programs can read them; start as a user of its own',
    );
  return keepPostgres({
    dataDir: config.dataDir,
    backupDir: config.backupDir,
    settings,
    log: (line) => log.debug({ postgres: line }),
    report: (line) => log.error({ postgres: line }, 'the embedded database'),
  });
}

interface Serving {
  config: Config;
  log: FastifyBaseLogger;
  outside: Outside;
  /** False if another process prepares tables and content, or the database is being moved. */
  prepares: boolean;
  say: Say;
  paths: Paths;
}

export interface Stopping {
  /** True if other processes listen on the same ports: then no new connection may come here while this one stops. */
  leaving?: boolean;
}

/** Serves on tables that are there, until it is stopped. */
export async function startServing(
  serving: Serving,
): Promise<RunningServer & { stop(how?: Stopping): Promise<void> }> {
  const { config, log, outside, prepares, say, paths } = serving;
  const deps = makeDeps(config, log, outside);
  // If the sites are not built, as during development with Vite, only the API is served.
  const site = existsSync(paths.web) ? await loadSite(paths.web) : undefined;
  const adminSite = existsSync(paths.admin) ? await readAdminSite(paths.admin) : undefined;
  const app = buildApp(deps, site, adminSite);
  const contentApp = buildContentApp(deps, paths.player);
  let stopped = false;
  const jobs = config.worker ? openJobs(deps) : undefined;
  // The primary of several processes listens for monitoring.
  const metricsApp = config.metricsPort === undefined || deps.siblings ? undefined : buildMetricsApp(deps);
  const apps = [app, contentApp, ...(metricsApp ? [metricsApp] : [])];
  const ahead = startBackgroundRenderer();
  const stop = async ({ leaving = false }: Stopping = {}) => {
    stopped = true;
    deps.outboxKeeper.stop();
    const cut = setTimeout(() => {
      for (const { server } of apps) server.closeAllConnections();
    }, cutOffMs);
    if (leaving) await deps.drain.stopListening([app, contentApp]);
    // If it does not listen yet, no proxy has sent it requests, so it need not drain.
    const drained = deps.drain.begin(leaving || app.server.listening ? config.drainSeconds : 0);
    await Promise.all([drained, ahead.close(), jobs?.stop()]);
    if (config.drainSeconds > 0) await deps.drain.stopListening([app, contentApp]);
    await Promise.all(apps.map((each) => each.close()));
    clearTimeout(cut);
    await deps.close();
  };
  try {
    if (!deps.siblings) await warnOfConnections(deps);
    await probeStorage(deps);
    if (prepares) await prepareContent(deps, paths, say, outside);
    else await refuseDemoInProduction(deps);
    deps.resources.put(await loadResources(paths.resources));
    deps.search.putWords(await loadSearchWords(paths.search));
    await deps.events.start();
    // Not awaited: the process reports that it is not ready until all files are checked, and serves those that are available.
    void deps.packageFiles.start();
    const { host, port, contentPort, metricsHost, metricsPort = 0 } = config;
    if (metricsApp) await listen(metricsApp, metricsHost, metricsPort, 'METRICS_PORT');
    await listen(contentApp, host, contentPort, 'CONTENT_PORT');
    if (!deps.siblings) await warnOfNeglect(deps);
    // The main listener starts last, so that when it answers the others do too.
    await listen(app, host, port, 'PORT');
    // If the process cannot listen, it should not run jobs either, so they start afterwards.
    await jobs?.start();
    deps.outboxKeeper.start();
  } catch (error) {
    await stop();
    throw error;
  }
  if (config.drawAhead)
    drawAhead(deps, ahead, () => stopped)
      .catch((err) => stopped || deps.log.error({ err }, 'drawing failed'))
      .finally(() => ahead.close());
  return { app, deps, stop };
}

/** Warns about missing backups and production settings. */
export async function warnOfNeglect({ config, db, log }: Deps): Promise<void> {
  await warnOfOldBackup(config, log);
  if (!config.production) return;
  for (const line of await missingSettings(db, everySetting)) log.warn(line);
}
