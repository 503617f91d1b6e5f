import { pino } from 'pino';
import type { Config } from './config.ts';
import { demoAccounts, demoPassword } from './features/demo/demo.ts';
import { places } from './places.ts';
import { type RunningServer, startServer } from './start.ts';

/** Work in flight has this long to end. */
const graceMilliseconds = 10_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Runs the server until a signal, or the loss of its database, ends the process. */
export async function serve(config: Config): Promise<void> {
  const log = pino({
    level: config.logLevel,
    redact: [
      'req.headers.authorization',
      'req.headers.cookie',
      'password',
      'token',
      '*.password',
      '*.token',
      // PostgreSQL quotes whole rows here, a password's hash among them.
      'err.detail',
      'err.where',
    ],
  });
  for (const line of config.warnings) log.warn(line);
  const server = await startServer(config, log, places, (step) => say(`  ${step} …`));
  stopOnSignals(server);
  const accounts = demoAccounts.map((account) => account.email).join(', ');
  if (config.demo) say(`  Demo accounts: ${accounts}; password ${demoPassword}`);
  say(`ReadytoWork is at ${config.publicUrl} (Ctrl-C stops it).`);
  await server.databaseLost;
  say('The embedded database ended without being asked to. Start again; nothing acknowledged is lost.');
  await end(server, 1);
}

let ending = false;

function stopOnSignals(server: RunningServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (ending) return;
      say('\nStopping …');
      void end(server, 0);
    });
}

async function end(server: RunningServer, code: number): Promise<void> {
  ending = true;
  setTimeout(() => process.exit(code), graceMilliseconds).unref();
  await server.stop();
  process.exit(code);
}
