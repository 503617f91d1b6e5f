import { existsSync } from 'node:fs';
import { loadResources, type Renderer, startBackgroundRenderer } from '@readytowork/courseware';
import { type RunningPostgres, startPostgres } from '@readytowork/postgres';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { type Config, ConfigError } from './config.ts';
import { buildContentApp } from './content/app.ts';
import { migrate } from './db/migrate.ts';
import { explainDatabase } from './db/unreachable.ts';
import { type Deps, makeDeps } from './deps.ts';
import { hasDemoAccounts, makeDemoAccounts, removeDemoAccounts } from './features/demo/demo.ts';
import { JobWorker, prepareJobs } from './features/jobs/worker.ts';
import { loadSite } from './features/site/site.routes.ts';
import { fill } from './fill.ts';

/** Where the parts of the checkout lie that the server reads at run time. */
export interface Places {
  migrations: string;
  courses: string;
  /** CV templates and guides. */
  resources: string;
  /** The articles of the knowledge base. */
  help: string;
  /** The built learner site. */
  web: string;
  /** The built player of SCORM packages. */
  player: string;
  /** The built player that goes into the packages made of our own courses. */
  coursePlayer: string;
  /** The program itself. */
  program: string;
}

export interface RunningServer {
  app: FastifyInstance;
  deps: Deps;
  /** Resolves when the embedded database is gone without being asked to. */
  databaseLost: Promise<void>;
  stop(): Promise<void>;
}

/** Told what is being done, in the order it is done. */
export type Say = (step: string) => void;

/**
 * A stop waits this long for those who are still sending; then they are cut off, so that the database is stopped in order
 * before the process must end (serve.ts).
 */
const patienceMilliseconds = 8_000;

/** Starts everything, in order; what was started is ended again when a later step fails. */
export async function startServer(
  config: Config,
  log: FastifyBaseLogger,
  places: Places,
  say: Say,
): Promise<RunningServer> {
  const postgres = config.databaseUrl ? undefined : await startEmbedded(config, log, say);
  try {
    const databaseUrl = config.databaseUrl ?? postgres?.url ?? '';
    await prepareDatabase(databaseUrl, places, say);
    await prepareJobs(databaseUrl, log);
    const deps = makeDeps(config, log, { databaseUrl });
    // Without the built site, as beside Vite's development server, it is the API alone.
    const app = buildApp(deps, existsSync(places.web) ? await loadSite(places.web) : undefined);
    const contentApp = buildContentApp(deps, places.player);
    return await run({ app, contentApp, deps, postgres, say, places });
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}

async function startEmbedded(config: Config, log: FastifyBaseLogger, say: Say): Promise<RunningPostgres> {
  say('Starting the embedded database');
  return startPostgres({
    dataDir: config.dataDir,
    backupDir: config.backupDir,
    log: (line) => log.debug({ postgres: line }),
  });
}

async function prepareDatabase(url: string, places: Places, say: Say): Promise<void> {
  const applied = await migrate(url, places.migrations).catch(explainDatabase);
  if (applied.length > 0) say(`Prepared the database (${applied.length} migrations)`);
}

interface Parts {
  app: FastifyInstance;
  contentApp: FastifyInstance;
  deps: Deps;
  postgres: RunningPostgres | undefined;
  say: Say;
  places: Places;
}

async function run({ app, contentApp, deps, postgres, say, places }: Parts): Promise<RunningServer> {
  let stopped = false;
  const worker = new JobWorker({ pool: deps.database.pool, log: deps.log, handlers: deps.jobs });
  const ahead = startBackgroundRenderer();
  const stop = async () => {
    stopped = true;
    await ahead.close();
    deps.outboxKeeper.stop();
    const cut = setTimeout(() => {
      for (const { server } of [app, contentApp]) server.closeAllConnections();
    }, patienceMilliseconds);
    await Promise.all([app.close(), contentApp.close(), worker.stop()]);
    clearTimeout(cut);
    await deps.close();
    await postgres?.stop();
  };
  try {
    await fill(deps, places, say);
    await settleDemo(deps);
    deps.resources.put(await loadResources(places.resources));
    await deps.events.start();
    await worker.start();
    deps.outboxKeeper.start();
    const { host, port, contentPort } = deps.config;
    await listen(contentApp, host, contentPort, 'CONTENT_PORT');
    // Last: who is answered here finds the rest.
    await listen(app, host, port, 'PORT');
  } catch (error) {
    await stop();
    throw error;
  }
  drawAhead(deps, ahead, () => stopped)
    .catch((err) => stopped || deps.log.error({ err }, 'drawing failed'))
    .finally(() => ahead.close());
  const lost = postgres?.ended ?? new Promise<void>(() => {});
  return { app, deps, stop, databaseLost: lost.then(() => (stopped ? new Promise(() => {}) : undefined)) };
}

/** Draws what nobody waits for yet. Whoever asks for one of them meanwhile has it drawn by the process for people. */
async function drawAhead(deps: Deps, renderer: Renderer, stopped: () => boolean): Promise<void> {
  const { catalogue, resources } = deps;
  const renderings = deps.renderings.by(renderer);
  const courses = catalogue.all().map((module) => module.course);
  await renderings.warm(
    courses.filter((course) => course.format === 'slides'),
    stopped,
  );
  await resources.warm(renderings, stopped);
}

type PortVariable = 'PORT' | 'CONTENT_PORT';

async function listen(app: FastifyInstance, host: string, port: number, variable: PortVariable) {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    if (error.code === 'EADDRINUSE')
      throw new ConfigError(
        `${variable} takes a free port; another program listens on ${port}. Stop it, or start with another, as in ${variable}=${port + 100} npm start.`,
      );
    if (error.code === 'EACCES')
      throw new ConfigError(
        `${variable} takes one that this user may listen on, from 1024; ${error.message}.`,
      );
    throw new ConfigError(
      `HOST takes an address of this machine, such as 127.0.0.1 or 0.0.0.0; ${error.message}.`,
    );
  }
}

/** Demo accounts are there in demo mode, and never in production. */
async function settleDemo({ config, maintenance: { db } }: Deps): Promise<void> {
  if (config.demo && !config.production) return makeDemoAccounts(db);
  if (config.production && (await hasDemoAccounts(db)))
    throw new ConfigError(
      'DATABASE_URL (or DATA_DIR) leads to a database with demo accounts; production takes one without.',
    );
  if (!config.demo) await removeDemoAccounts(db);
}
