import { runningDatabase, startPostgres } from '@readytowork/postgres';
import type { Config } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { explainDatabase } from '../db/unreachable.ts';
import { prepareJobs } from '../features/base/jobs/worker.ts';
import { paths } from '../paths.ts';

/** The database that a command works on. */
export interface CommandDatabase {
  url: string;
  /** No server uses it: it was started for this command, and jobs wait for a server. */
  alone: boolean;
}

/**
 * Runs `work` on the database of DATABASE_URL, or on the embedded one of DATA_DIR: a running server's, or else one started for
 * this and stopped again. Migrates it first, as a server does at its start.
 */
export async function withDatabase<T>(
  { databaseUrl, dataDir, backupDir }: Pick<Config, 'databaseUrl' | 'dataDir' | 'backupDir'>,
  work: (database: CommandDatabase) => Promise<T>,
): Promise<T> {
  const running = databaseUrl ?? (await runningDatabase(dataDir));
  if (running) return prepared(running, () => work({ url: running, alone: false }));
  const postgres = await startPostgres({ dataDir, backupDir });
  try {
    return await prepared(postgres.url, () => work({ url: postgres.url, alone: true }));
  } finally {
    await postgres.stop();
  }
}

async function prepared<T>(url: string, work: () => Promise<T>): Promise<T> {
  await migrate(url, paths.migrations).catch(explainDatabase);
  await prepareJobs(url);
  return work();
}
