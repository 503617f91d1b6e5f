import { join } from 'node:path';
import { archiveFolder } from '@readytowork/postgres';
import { allFiles, type Backup, type DatabaseBackup, hasDatabase, readBackups } from './manifest.ts';
import { DamagedObject, Objects } from './objects.ts';
import { isWhole, logAfter } from './wal.ts';

/**
 * Reads every byte of every backup in a folder and of the archive after them, and reports what can be restored.
 *
 * @returns the problems, one line each
 */
export async function verify(backupDir: string, say: (line: string) => void): Promise<string[]> {
  const backups = await readBackups(backupDir);
  const objects = new Objects(backupDir);
  const damaged = await damagedOf(objects, backups);
  const problems: string[] = [];
  for (const backup of backups) {
    const broken = allFiles(backup).filter(({ sha256 }) => damaged.has(sha256));
    for (const { path } of broken) problems.push(`${backup.made}: ${path} is missing or damaged.`);
    const archived = hasDatabase(backup) ? await archiveOf(backupDir, backup) : { reach: '', problems: [] };
    problems.push(...archived.problems);
    const what = hasDatabase(backup) ? 'database and files' : 'files';
    const state = broken.length > 0 ? 'DAMAGED' : 'whole';
    say(`${backup.made}  ${what}, ${allFiles(backup).length} files, ${state}${archived.reach}`);
  }
  if (!backups.some(hasDatabase)) problems.push(`There is no backup of a database in ${backupDir}.`);
  return [...new Set(problems)];
}

/** Checks a file that several backups share only once. */
async function damagedOf(objects: Objects, backups: readonly Backup[]): Promise<Set<string>> {
  const files = new Map(backups.flatMap(allFiles).map((file) => [file.sha256, file]));
  const damaged = new Set<string>();
  for (const file of files.values())
    await objects.check(file).catch((error: unknown) => {
      if (!(error instanceof DamagedObject)) throw error;
      damaged.add(file.sha256);
    });
  return damaged;
}

async function archiveOf(backupDir: string, backup: DatabaseBackup) {
  const { archive } = backup.database;
  if (!archive) return { reach: '; no moment after it', problems: [] };
  const { usable, gap } = await logAfter(backupDir, backup);
  const problems = gap ? [`The archive lacks ${gap}: nothing after it can be restored.`] : [];
  for (const name of usable)
    if (!(await isWhole(join(archiveFolder(backupDir, archive), `${name}.gz`))))
      problems.push(`The archive's ${name}.gz is damaged: nothing after it can be restored.`);
  return { reach: `; and moments after it (${usable.length} pieces of the log)`, problems };
}
