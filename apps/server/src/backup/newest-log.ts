import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { archiveFolder, archiveIdOf, runningAddresses } from '@readytowork/postgres';
import { closeWal } from './archive.queries.ts';
import type { DatabaseBackup } from './manifest.ts';

/**
 * A restore must not be delayed for long by an archive whose disk is full, or by a copy of the archive that the database does not
 * write to.
 */
const patienceMilliseconds = 10_000;

/**
 * Finds the newest part of the log, because the archive is up to a minute behind. If the original database still runs, it is
 * asked to archive the rest. WAL segments that do not arrive in time are read from its folder, which also works if only the
 * folder is left.
 *
 * @returns paths of the WAL segments that are not in the archive
 */
export async function newestLog(
  backupDir: string,
  { database }: DatabaseBackup,
  liveDataDir: string,
): Promise<string[]> {
  const { archive } = database;
  if (!archive || (await archiveIdOf(liveDataDir)) !== archive) return [];
  const running = await runningAddresses(liveDataDir);
  if (running) {
    const closed = await closeWal(running.superuserUrl);
    const last = join(archiveFolder(backupDir, archive), `${closed}.gz`);
    await untilThere(last);
  }
  const folder = join(liveDataDir, 'postgres/cluster/pg_wal');
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => /^[0-9A-F]{24}$/.test(name) && name > database.lastWal)
    .filter((name) => !existsSync(join(archiveFolder(backupDir, archive), `${name}.gz`)))
    .map((name) => join(folder, name));
}

async function untilThere(file: string): Promise<void> {
  for (const deadline = Date.now() + patienceMilliseconds; Date.now() < deadline; await pause(50))
    if (existsSync(file)) return;
}
