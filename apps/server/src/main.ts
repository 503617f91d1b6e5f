import cluster from 'node:cluster';
import { z } from 'zod';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

/** What this process does (its first argument); without an argument it does everything. */
const roleOf = (said = 'server') => {
  const read = z.enum(['server', 'worker', 'migrate']).safeParse(said);
  if (read.success) return read.data;
  throw new ConfigError(
    `The server takes worker, migrate or nothing as its role; it is ${JSON.stringify(said)}.`,
  );
};

try {
  const role = roleOf(process.argv[2]);
  const config = readConfig(process.env);
  // Imported late, so that errors in the configuration appear before the whole server is loaded.
  if (cluster.isWorker) await (await import('./processes/start-member.ts')).startMember(config);
  else {
    const { migrateOnce, serve, work } = await import('./serve.ts');
    await { server: serve, worker: work, migrate: migrateOnce }[role](config);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error && !(error instanceof ConfigError))
    process.stderr.write(`${error.stack}\n`);
  process.exit(1);
}
