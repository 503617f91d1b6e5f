import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { ConfigError } from './config-error.ts';
import { makeDeps } from './deps.ts';
import { demoPassword } from './features/base/auth/demo-password.ts';
import { openLog } from './open-log.ts';
import { type Paths, paths } from './paths.ts';
import { prepareContent, prepareTables, type Say } from './prepare.ts';
import { processesHere } from './processes/count.ts';
import { startProcesses } from './processes/start-processes.ts';
import { release } from './release.ts';
import { type RunningProcess, startServer } from './start.ts';
import { startWorker } from './work.ts';

/** How long the process waits for unfinished work when it is stopped. */
const graceMilliseconds = 10_000;

const print = (line: string) => process.stdout.write(`${line}\n`);
let say = print;

/** Runs the server until a signal ends the process. */
export async function serve(config: Config): Promise<void> {
  const processes = config.processes ?? processesHere();
  await begin<RunningProcess>(config, (...parts) =>
    processes === 1 ? startServer(...parts) : startProcesses(...parts, processes),
  );
  if (config.demo) {
    const { demoAccounts } = await import('./demo/demo.ts');
    say(`  Demo accounts: ${demoAccounts.map(({ email }) => email).join(', ')}; password ${demoPassword}`);
  }
  say(`ReadytoWork is at ${config.publicUrl} (Ctrl-C stops it).`);
}

/** Runs jobs until a signal ends the process. */
export async function work(config: Config): Promise<void> {
  await begin(config, startWorker);
  say('ReadytoWork does jobs here (Ctrl-C stops it).');
}

async function begin<Running extends RunningProcess>(
  config: Config,
  start: (config: Config, log: Logger, paths: Paths, say: Say) => Promise<Running>,
): Promise<Running> {
  const log = openLog(config);
  log.info({ version: release, node: process.versions.node }, 'ReadytoWork starts');
  // In production each line of the output is JSON, for the programs that collect it.
  if (config.production) say = (line) => (log.info(line.trim()), true);
  for (const line of config.warnings) log.warn(line);
  const running = await start(config, log, paths, (step) => say(`  ${step} …`));
  stopOnSignals(running, log, config);
  return running;
}

/**
 * Migrates the database to this release and exits. Run it once before an upgrade, instead of migrating whenever a server starts.
 */
export async function migrateOnce(config: Config): Promise<void> {
  const { databaseUrl, databaseDirectUrl } = config;
  if (!databaseUrl)
    throw new ConfigError(
      'DATABASE_URL takes the address of a PostgreSQL of your own; the embedded database is brought up to date by npm start.',
    );
  const log = openLog(config);
  const step = (line: string) => say(`  ${line} …`);
  const directUrl = databaseDirectUrl ?? databaseUrl;
  await prepareTables(directUrl, paths, step, log);
  const outside = { databaseUrl: directUrl };
  const deps = makeDeps(config, log, outside);
  await prepareContent(deps, paths, step, outside).finally(() => deps.close());
  say('The database is ready for this release.');
}

let ending = false;

function stopOnSignals(server: RunningProcess, log: Logger, { production }: Config): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (ending) return;
      say('\nStopping …');
      void end(server);
    });
  const { restart } = server;
  if (restart) process.on('SIGHUP', () => void restartAll(restart));
  else if (production)
    process.on('SIGHUP', () =>
      log.warn('one process cannot be replaced without a pause: restart the service'),
    );
}

async function restartAll(restart: () => Promise<void>): Promise<void> {
  if (ending) return;
  say('Restarting one process after the other …');
  try {
    await restart();
    say('All processes were restarted.');
  } catch (error) {
    process.stderr.write(
      `${error instanceof Error ? error.message : error} The others go on as they were.\n`,
    );
  }
}

async function end(server: RunningProcess): Promise<void> {
  ending = true;
  setTimeout(() => process.exit(0), graceMilliseconds).unref();
  await server.stop();
  process.exit(0);
}
