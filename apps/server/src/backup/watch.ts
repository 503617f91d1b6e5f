import { join } from 'node:path';
import { droppedWal } from '@readytowork/postgres';
import type { FastifyBaseLogger } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { namesIn } from './disk.ts';
import { newestBackup } from './manifest.ts';

type Place = Pick<Config, 'backupDir' | 'databaseUrl' | 'dataDir'>;

const tooOldMilliseconds = 48 * 3_600_000;

/**
 * Exports the age of the last backup as a metric: otherwise nobody notices that backups stopped months ago until one is needed.
 */
export function measureBackups(registry: Registry, { backupDir, databaseUrl, dataDir }: Place): void {
  if (!backupDir || databaseUrl) return;
  const gauge = (name: string, help: string, of: () => Promise<number | undefined>) =>
    new Gauge({
      name,
      help,
      aggregator: 'max',
      registers: [registry],
      async collect() {
        const value = await of().catch(() => undefined);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  gauge(
    'readytowork_backup_last_success_timestamp_seconds',
    'When the newest backup of the database was made; 0: there is none.',
    async () => ((await newestBackup(backupDir))?.getTime() ?? 0) / 1000,
  );
  gauge(
    'readytowork_wal_archive_waiting',
    'Pieces of the log of the database (16 MB each) that are not in BACKUP_DIR yet.',
    () => waitingWal(dataDir),
  );
  gauge(
    'readytowork_wal_archive_dropped',
    'Pieces of the log that were let go since the last backup because no disk had room: no moment after them can be restored.',
    () => droppedWal(dataDir),
  );
}

async function waitingWal(dataDir: string): Promise<number> {
  const names = await namesIn(join(dataDir, 'postgres/cluster/pg_wal/archive_status'));
  return names.filter((name) => name.endsWith('.ready')).length;
}

/** Logs a warning at startup if the last backup is old. */
export async function warnOfOldBackup(place: Place, log: FastifyBaseLogger): Promise<void> {
  const { backupDir, databaseUrl } = place;
  if (!backupDir || databaseUrl) return;
  const newest = await newestBackup(backupDir).catch(() => undefined);
  if (newest && Date.now() - newest.getTime() < tooOldMilliseconds) return;
  log.warn(
    newest
      ? `the newest backup in ${backupDir} is of ${newest.toISOString()}: is npm run backup still run every day?`
      : `there is no backup in ${backupDir} yet: run npm run backup, every day`,
  );
}
