import { runningDatabase, startPostgres } from '@readytowork/postgres';
import { migrate } from './migrate.ts';

/** Where a command finds its database. */
export interface DatabasePlace {
  dataDir: string;
  databaseUrl: string | undefined;
}

/**
 * The database for a command, migrated: DATABASE_URL, or the embedded one of DATA_DIR. That is the one that a running server
 * holds; where none runs, it is started for this and stopped by `close`.
 */
export async function databaseForCommand(
  { dataDir, databaseUrl }: DatabasePlace,
  migrations: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const running = databaseUrl ?? (await runningDatabase(dataDir));
  if (running) {
    await migrate(running, migrations);
    return { url: running, close: async () => {} };
  }
  const postgres = await startPostgres({ dataDir });
  try {
    await migrate(postgres.url, migrations);
    return { url: postgres.url, close: () => postgres.stop() };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
