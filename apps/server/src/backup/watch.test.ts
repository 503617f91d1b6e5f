import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { afterAll, expect, test } from 'vitest';
import { writeBackup } from './manifest.ts';
import { measureBackups, warnOfOldBackup } from './watch.ts';

const base = mkdtempSync(join(tmpdir(), 'rtw-watch-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));
const place = { dataDir: join(base, 'data'), backupDir: join(base, 'backup'), databaseUrl: undefined };

const database = {
  label: '',
  system: '1',
  firstWal: '',
  lastWal: '',
  ended: '2026-11-22T02:00:00.000Z',
  archive: null,
  folders: [],
  files: [],
};

async function figures(): Promise<Record<string, number>> {
  const registry = new Registry();
  measureBackups(registry, place);
  const metrics = await registry.getMetricsAsJSON();
  return Object.fromEntries(metrics.map(({ name, values }) => [name, values[0]?.value ?? Number.NaN]));
}

async function warnings(): Promise<string> {
  let said = '';
  await warnOfOldBackup(place, pino({ level: 'warn' }, { write: (line: string) => (said += line) }));
  return said;
}

test('metrics of the backup', async () => {
  expect(await figures()).toEqual({
    readytowork_backup_last_success_timestamp_seconds: 0,
    readytowork_wal_archive_waiting: 0,
    readytowork_wal_archive_dropped: 0,
  });
  expect(await warnings()).toContain('there is no backup in');

  const status = join(place.dataDir, 'postgres/cluster/pg_wal/archive_status');
  mkdirSync(status, { recursive: true });
  for (const name of ['1.ready', '2.ready', '3.done']) writeFileSync(join(status, name), '');
  writeFileSync(join(place.dataDir, 'postgres/archive-dropped'), '1\n');
  await writeBackup(place.backupDir, { format: 1, made: '2026-11-22T02:00:00.000Z', database, files: [] });
  // A backup of files alone does not change the age of the last database backup.
  const later = new Date().toISOString();
  await writeBackup(place.backupDir, { format: 1, made: later, database: null, files: [] });
  expect(await figures()).toEqual({
    readytowork_backup_last_success_timestamp_seconds: Date.UTC(2026, 10, 22, 2) / 1000,
    readytowork_wal_archive_waiting: 2,
    readytowork_wal_archive_dropped: 1,
  });
  await writeBackup(place.backupDir, { format: 1, made: later, database, files: [] });
  expect(await warnings()).toBe('');
});

test('an old backup causes a warning', async () => {
  rmSync(place.backupDir, { recursive: true });
  const old = new Date(Date.now() - 3 * 86_400_000).toISOString();
  await writeBackup(place.backupDir, { format: 1, made: old, database, files: [] });
  expect(await warnings()).toContain(`is of ${old}`);
});
