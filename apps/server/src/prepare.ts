import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { ConfigError } from './config-error.ts';
import { maintenanceLimits } from './db/limits.ts';
import { migrate, missingMigrations } from './db/migrate.ts';
import { explainDatabase } from './db/unreachable.ts';
import { type Deps, makeDeps } from './deps.ts';
import { hasDemoAccounts, makeDemoAccounts, removeDemoAccounts } from './features/demo/demo.ts';
import { hasDemoData } from './features/demo/demo-data.ts';
import { Past } from './features/demo/past.ts';
import { prepareJobs } from './features/jobs/worker.ts';
import type { Paths } from './paths.ts';
import type { Outside } from './platform.ts';
import { syncContent } from './sync-content.ts';

/** Told what is being done, in the order it is done. */
export type Say = (step: string) => void;

/** How long a process that does not migrate waits for one that does. */
const waitMs = 60_000;
const lookEveryMs = 500;

/** Brings the tables up to this release. Those of the queue come first: who finds the last migration finds them too. */
export async function prepareTables(
  url: string,
  { migrations }: Paths,
  say: Say,
  log?: FastifyBaseLogger,
): Promise<void> {
  // Whether the database is to be reached at all is found out in our words first.
  const due = await missingMigrations(url, migrations).catch(explainDatabase);
  await prepareJobs(url, log);
  if (due.length === 0) return;
  const applied = await migrate(url, migrations).catch(explainDatabase);
  if (applied.length > 0) say(`Prepared the database (${applied.length} migrations)`);
}

/** Waits until another process (`npm run migrate`) has brought the tables up to this release; not without end. */
export async function waitForTables(
  url: string,
  { migrations }: Paths,
  say: Say,
  timeoutMs = waitMs,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (let told = false; ; told = true) {
    const [first] = await missingMigrations(url, migrations).catch(explainDatabase);
    if (!first) return;
    if (Date.now() >= deadline)
      throw new ConfigError(
        `DATABASE_URL leads to a database without ${first}, which this release needs, and this process does not migrate: run npm run migrate.`,
      );
    if (!told) say('Waiting for npm run migrate');
    await pause(lookEveryMs);
  }
}

/** Brings the rows up to what is written in content/, and settles the demo. */
export async function prepareContent(deps: Deps, paths: Paths, say: Say, outside: Outside): Promise<void> {
  await syncContent(deps, paths, say);
  await refuseDemoInProduction(deps);
  const { config, maintenance } = deps;
  if (config.demo) await makeDemoAccounts(maintenance.db);
  else if (!config.production) await removeDemoAccounts(maintenance.db);
  if (config.demoData && !(await hasDemoData(maintenance.db))) await makeDemoData(deps, say, outside);
}

/** Its people live through some weeks, so they have services with a clock of their own. To try things out one can do without them. */
export async function makeDemoData(
  { config, log }: Pick<Deps, 'config' | 'log'>,
  say: Say,
  outside: Outside,
): Promise<void> {
  const past = new Past();
  const deps = makeDeps({ ...config, rateLimits: false }, log, {
    ...outside,
    clock: past.clock,
    limits: maintenanceLimits,
  });
  try {
    await deps.catalogue.load();
    if (await deps.demoData.make(past)) say('Made people, groups and tickets for the demo');
  } catch (err) {
    log.error({ err }, 'the data of the demo is not complete; the next start makes it anew');
  } finally {
    await deps.close();
  }
}

/** Their password is known to everybody. */
export async function refuseDemoInProduction({ config, maintenance: { db } }: Deps): Promise<void> {
  if (config.production && (await hasDemoAccounts(db)))
    throw new ConfigError(
      'DATABASE_URL (or DATA_DIR) leads to a database with demo accounts; production takes one without.',
    );
}
