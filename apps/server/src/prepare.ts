import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { ConfigError } from './config-error.ts';
import { connectionRoom, connectionsNeeded, tooFewConnections } from './db/connection-room.ts';
import { migrate, missingMigrations } from './db/migrate.ts';
import { explainDatabase } from './db/unreachable.ts';
import type { Deps } from './deps.ts';
import { demoAddresses } from './features/base/accounts/accounts.ts';
import { prepareJobs } from './features/base/jobs/worker.ts';
import { hasOwnConnections } from './jobs.ts';
import type { Paths } from './paths.ts';
import type { Outside } from './platform.ts';
import { syncContent } from './sync-content.ts';

/** Called at the start of each step, with its description. */
export type Say = (step: string) => void;

/** How long a process that does not migrate waits for one that does. */
const waitMs = 60_000;
const lookEveryMs = 500;

/**
 * Migrates the tables to this release. The queue's tables come first, so that once the last migration is applied, they exist too.
 */
export async function prepareTables(
  url: string,
  { migrations }: Paths,
  say: Say,
  log?: FastifyBaseLogger,
): Promise<void> {
  // Asks first which migrations are missing, so that an unreachable database gets our own error message.
  const due = await missingMigrations(url, migrations).catch(explainDatabase);
  await prepareJobs(url, log);
  if (due.length === 0) return;
  const applied = await migrate(url, migrations, { say }).catch(explainDatabase);
  if (applied.length > 0) say(`Prepared the database (${applied.length} migrations)`);
}

/** Waits for a limited time until another process (`npm run migrate`) has migrated the tables to this release. */
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

/** Imports content/ into the database, and creates or removes the demo. */
export async function prepareContent(deps: Deps, paths: Paths, say: Say, outside: Outside): Promise<void> {
  await syncContent(deps, paths, say);
  await refuseDemoInProduction(deps);
  const { config, maintenance } = deps;
  if (config.demo) await (await import('./demo/make-demo.ts')).makeDemo(deps, say, outside);
  else if (!config.production) await (await import('./demo/delete-demo.ts')).deleteDemo(maintenance.db);
}

/** Warns if the database may not have enough connections for this process beside the others. */
export async function warnOfConnections({ config, maintenance: { db }, log }: Deps): Promise<void> {
  const needed = connectionsNeeded({ ...config, ownJobs: config.worker && hasOwnConnections(config) });
  const warning = tooFewConnections(needed, await connectionRoom(db));
  if (warning) log.warn(warning);
}

/** Refuses to start in production if demo accounts exist, because their password is public. */
export async function refuseDemoInProduction({ config, maintenance: { db } }: Deps): Promise<void> {
  if (config.production && (await demoAddresses(db)).length > 0)
    throw new ConfigError(
      'DATABASE_URL (or DATA_DIR) leads to a database with demo accounts; production takes one without.',
    );
}
