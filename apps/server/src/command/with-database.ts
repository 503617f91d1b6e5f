import { runningDatabase, startPostgres } from '@readytowork/postgres';
import type { Config } from '../config.ts';
import { migrate } from '../db/migrate.ts';
import { explainDatabase } from '../db/unreachable.ts';
import { prepareJobs } from '../features/base/jobs/worker.ts';
import { paths } from '../paths.ts';

/** The database that a command works on. */
export interface CommandDatabase {
  url: string;
  /** True if no server is running: the database was started for this command, and jobs wait until a server starts. */
  alone: boolean;
}

/**
 * Runs `work` on the database at DATABASE_URL, or on the embedded one in DATA_DIR. If no server runs the embedded one, it is
 * started for this command and stopped afterwards. The database is migrated first, as when a server starts.
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
