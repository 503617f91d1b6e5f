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
    const databaseUrl = config.databaseUrl ?? postgres?.url ?? '';
    const directUrl = config.databaseDirectUrl ?? databaseUrl;
    // A database that is being moved is read as it is.
    const prepares = config.migrate && !(await isReadOnly(directUrl).catch(explainDatabase));
    if (prepares) await prepareTables(directUrl, paths, say, log);
    else await waitForTables(directUrl, paths, say);
    const outside = { databaseUrl, directUrl };
    const deps = makeDeps(config, log, outside);
    // If the sites are not built, as during development with Vite, only the API is served.
    const site = existsSync(paths.web) ? await loadSite(paths.web) : undefined;
    const adminSite = existsSync(paths.admin) ? await readAdminSite(paths.admin) : undefined;
    const app = buildApp(deps, site, adminSite);
    const contentApp = buildContentApp(deps, paths.player);
    return await run({ app, contentApp, deps, postgres, prepares, say, paths, outside });
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}

/** A taken port would otherwise show only after minutes of a first start. */
async function tryPorts({ host, port, contentPort, metricsHost, metricsPort }: Config): Promise<void> {
  await tryPort(host, port, 'PORT');
  await tryPort(host, contentPort, 'CONTENT_PORT');
  if (metricsPort !== undefined) await tryPort(metricsHost, metricsPort, 'METRICS_PORT');
}

async function startEmbedded(config: Config, log: FastifyBaseLogger, say: Say): Promise<KeptPostgres> {
  say('Starting the embedded database');
  if (config.production && process.getuid?.() === 0)
    log.warn(
      'started as root: the files of the embedded database belong to the user nobody, whose other programs can read them; start as a user of its own',
    );
  return keepPostgres({
    dataDir: config.dataDir,
    backupDir: config.backupDir,
    log: (line) => log.debug({ postgres: line }),
    report: (line) => log.error({ postgres: line }, 'the embedded database'),
  });
}

interface Parts {
  app: FastifyInstance;
  contentApp: FastifyInstance;
  deps: Deps;
  postgres: KeptPostgres | undefined;
  /** False if another process prepares tables and content, or the database is being moved. */
  prepares: boolean;
  say: Say;
  paths: Paths;
  outside: Outside;
}

async function run({
  app,
  contentApp,
  deps,
  postgres,
  prepares,
  say,
  paths,
  outside,
}: Parts): Promise<RunningServer> {
  let stopped = false;
  const { config } = deps;
  const jobs = config.worker ? openJobs(deps) : undefined;
  const metricsApp = config.metricsPort === undefined ? undefined : buildMetricsApp(deps);
  const apps = [app, contentApp, ...(metricsApp ? [metricsApp] : [])];
  const ahead = startBackgroundRenderer();
  const stop = async () => {
    stopped = true;
    deps.outboxKeeper.stop();
    const cut = setTimeout(() => {
      for (const { server } of apps) server.closeAllConnections();
    }, cutOffMs);
    // If it does not listen yet, no proxy has sent it requests, so it need not drain.
    const drained = deps.drain.begin(app.server.listening ? config.drainSeconds : 0);
    await Promise.all([drained, ahead.close(), jobs?.stop()]);
    if (config.drainSeconds > 0) await deps.drain.stopListening([app, contentApp]);
    await Promise.all(apps.map((each) => each.close()));
    clearTimeout(cut);
    await deps.close();
    await postgres?.stop();
  };
  try {
    await warnOfConnections(deps);
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
    await warnOfOldBackup(config, deps.log);
    if (config.production)
      for (const line of await missingSettings(deps.db, everySetting)) deps.log.warn(line);
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
