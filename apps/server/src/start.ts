import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { loadResources, type Renderer, startBackgroundRenderer } from '@readytowork/courseware';
import { type KeptPostgres, keepPostgres } from '@readytowork/postgres';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { warnOfOldBackup } from './backup/watch.ts';
import type { Config } from './config.ts';
import { buildContentApp } from './content/app.ts';
import { type Deps, makeDeps } from './deps.ts';
import { missingSettings } from './features/base/settings/change-setting.ts';
import { buildMetricsApp } from './features/staff/health/health.routes.ts';
import { readAdminSite } from './features/staff/site/admin-site.ts';
import { loadSite } from './features/staff/site/site.ts';
import { everySetting } from './features.ts';
import { listen } from './http/listen.ts';
import { openJobs } from './jobs.ts';
import type { Paths } from './paths.ts';
import type { Outside } from './platform.ts';
import { prepareContent, prepareTables, refuseDemoInProduction, type Say, waitForTables } from './prepare.ts';
import { probeStorage } from './storage/open.ts';
import { StorageUnavailable } from './storage/storage.ts';

export interface RunningProcess {
  stop(): Promise<void>;
}

export interface RunningServer extends RunningProcess {
  app: FastifyInstance;
  deps: Deps;
}

/**
 * A stop waits this long for pending uploads and then cuts them off, so that the database stops in order before the process must
 * end (serve.ts).
 */
const cutOffMs = 8_000;

/** Starts everything in order; if a step fails, stops what was started. */
export async function startServer(
  config: Config,
  log: FastifyBaseLogger,
  paths: Paths,
  say: Say,
): Promise<RunningServer> {
  const postgres = config.databaseUrl ? undefined : await startEmbedded(config, log, say);
  try {
    const databaseUrl = config.databaseUrl ?? postgres?.url ?? '';
    const directUrl = config.databaseDirectUrl ?? databaseUrl;
    if (config.migrate) await prepareTables(directUrl, paths, say, log);
    else await waitForTables(directUrl, paths, say);
    const outside = { databaseUrl, directUrl };
    const deps = makeDeps(config, log, outside);
    // Without the built sites, as beside Vite's development server, it is the API alone.
    const site = existsSync(paths.web) ? await loadSite(paths.web) : undefined;
    const adminSite = existsSync(paths.admin) ? await readAdminSite(paths.admin) : undefined;
    const app = buildApp(deps, site, adminSite);
    const contentApp = buildContentApp(deps, paths.player);
    return await run({ app, contentApp, deps, postgres, say, paths, outside });
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}

async function startEmbedded(config: Config, log: FastifyBaseLogger, say: Say): Promise<KeptPostgres> {
  say('Starting the embedded database');
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
  say: Say;
  paths: Paths;
  outside: Outside;
}

async function run({ app, contentApp, deps, postgres, say, paths, outside }: Parts): Promise<RunningServer> {
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
    // Before it listened no requests were sent here.
    const drained = deps.drain.begin(app.server.listening ? config.drainSeconds : 0);
    await Promise.all([drained, ahead.close(), jobs?.stop()]);
    if (config.drainSeconds > 0) await deps.drain.stopListening([app, contentApp]);
    await Promise.all(apps.map((each) => each.close()));
    clearTimeout(cut);
    await deps.close();
    await postgres?.stop();
  };
  try {
    await probeStorage(deps);
    if (config.migrate) await prepareContent(deps, paths, say, outside);
    else await refuseDemoInProduction(deps);
    deps.resources.put(await loadResources(paths.resources));
    await deps.events.start();
    // Not awaited: the process is not ready until it has checked, and available files are served meanwhile.
    void deps.packageFiles.start();
    const { host, port, contentPort, metricsHost, metricsPort = 0 } = config;
    if (metricsApp) await listen(metricsApp, metricsHost, metricsPort, 'METRICS_PORT');
    await listen(contentApp, host, contentPort, 'CONTENT_PORT');
    await warnOfOldBackup(config, deps.log);
    if (config.production)
      for (const line of await missingSettings(deps.db, everySetting)) deps.log.warn(line);
    // Last, so that the main listener answers only when the others do.
    await listen(app, host, port, 'PORT');
    // A process that cannot listen runs no jobs either.
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

/** Milliseconds between checks whether the store accepts files again. */
const storeComesBack = 60_000;

/** Renders ahead of requests. A page requested meanwhile is rendered by the process for people. */
async function drawAhead(deps: Deps, renderer: Renderer, stopped: () => boolean): Promise<void> {
  const { catalogue, resources } = deps;
  const renderings = deps.renderings.by(renderer);
  const courses = catalogue.all().map((module) => module.course);
  const slides = courses.filter((course) => course.format === 'slides');
  while (!stopped())
    try {
      await renderings.warm(slides, stopped);
      return await resources.warm(renderings, stopped);
    } catch (error) {
      if (!(error instanceof StorageUnavailable)) throw error;
      await wait(storeComesBack, undefined, { ref: false });
    }
}
