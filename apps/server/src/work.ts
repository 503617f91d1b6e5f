import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import { type Deps, makeDeps } from './deps.ts';
import { buildMetricsApp } from './features/staff/health/health.routes.ts';
import { listen } from './http/listen.ts';
import { openJobs } from './jobs.ts';
import type { Paths } from './paths.ts';
import type { Outside } from './platform.ts';
import { refuseDemoInProduction, type Say, waitForTables, warnOfConnections } from './prepare.ts';
import type { RunningProcess } from './start.ts';
import { probeStorage } from './storage/open.ts';

/**
 * Starts a process that runs jobs and answers no requests. It waits until the tables are migrated, and never migrates them
 * itself.
 */
export async function startWorker(
  config: Config,
  log: FastifyBaseLogger,
  paths: Paths,
  say: Say,
): Promise<RunningProcess> {
  const { databaseUrl, databaseDirectUrl } = config;
  if (!databaseUrl)
    throw new ConfigError(
      'DATABASE_URL takes the address of the PostgreSQL that servers and workers share; with the embedded database the server does the jobs.',
    );
  const directUrl = databaseDirectUrl ?? databaseUrl;
  await waitForTables(directUrl, paths, say);
  return startJobs(config, log, { databaseUrl, directUrl });
}

/** Runs jobs on tables that are there, until it is stopped. */
export async function startJobs(
  config: Config,
  log: FastifyBaseLogger,
  outside: Outside,
): Promise<RunningProcess & { deps: Deps }> {
  const { metricsHost, metricsPort } = config;
  const deps = makeDeps(config, log, { ...outside, role: 'worker' });
  const jobs = openJobs(deps);
  deps.readiness.watchJobs(() => jobs.runs);
  const metricsApp = metricsPort === undefined || deps.siblings ? undefined : buildMetricsApp(deps);
  const stop = async () => {
    deps.outboxKeeper.stop();
    await Promise.all([deps.drain.begin(0), jobs.stop(), metricsApp?.close()]);
    await deps.close();
  };
  try {
    if (!deps.siblings) await warnOfConnections(deps);
    await probeStorage(deps);
    await refuseDemoInProduction(deps);
    await deps.events.start();
    await jobs.start();
    deps.outboxKeeper.start();
    if (metricsApp) await listen(metricsApp, metricsHost, metricsPort ?? 0, 'METRICS_PORT');
  } catch (error) {
    await stop();
    throw error;
  }
  return { deps, stop };
}
