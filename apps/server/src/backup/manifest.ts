import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { namesIn, settleFolder, sumOf } from './disk.ts';

const file = z.object({
  /** Relative to DATA_DIR, with `/`. */
  path: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  size: z.number(),
  mode: z.number(),
  /** In milliseconds; a file counts as changed if this or its size differs. */
  modified: z.number(),
});

const copiedDatabase = z.object({
  label: z.string(),
  system: z.string(),
  firstWal: z.string(),
  lastWal: z.string(),
  ended: z.iso.datetime(),
  /** Where the log continues after this backup; null without BACKUP_DIR. */
  archive: z.string().nullable(),
  folders: z.array(z.string()),
  /** Relative to the folder of the cluster. */
  files: z.array(file),
});

const shape = z.object({
  format: z.literal(1),
  made: z.iso.datetime(),
  /** Null for a backup of files alone. */
  database: copiedDatabase.nullable(),
  /** Of DATA_DIR, without the database. */
  files: z.array(file),
});

export type BackedUpFile = z.output<typeof file>;
export type Backup = z.output<typeof shape>;
export type DatabaseBackup = Backup & { database: z.output<typeof copiedDatabase> };

export const hasDatabase = (backup: Backup): backup is DatabaseBackup => backup.database !== null;

/** A manifest that was overwritten or truncated, or that a later version wrote. */
export class DamagedManifest extends Error {}

const folderOf = (backupDir: string) => join(backupDir, 'backups');
const filesAlone = '.files.json';
const nameOf = ({ made, database }: Backup) =>
  `${made.replaceAll(':', '-')}${database ? '.json' : filesAlone}`;

/** Writes the manifest atomically and last, because a backup without a manifest does not exist. */
export async function writeBackup(backupDir: string, backup: Backup): Promise<void> {
  const folder = folderOf(backupDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = join(folder, nameOf(backup));
  const handle = await open(`${name}.part`, 'w', 0o600);
  try {
    await handle.writeFile(JSON.stringify({ sha256: sumOf(JSON.stringify(backup)), backup }));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${name}.part`, name);
  await settleFolder(folder);
}

/** Time of the newest database backup, from its name alone. */
export async function newestBackup(backupDir: string): Promise<Date | undefined> {
  const names = await namesIn(folderOf(backupDir));
  const newest = names
    .filter((name) => /Z\.json$/.test(name))
    .sort()
    .at(-1);
  if (!newest) return undefined;
  const [day, time = ''] = newest.replace('.json', '').split('T');
  return new Date(`${day}T${time.replaceAll('-', ':')}`);
}

/** All backups in the folder, oldest first. */
export async function readBackups(backupDir: string): Promise<Backup[]> {
  const names = (await namesIn(folderOf(backupDir))).filter((name) => name.endsWith('.json'));
  return Promise.all(names.sort().map((name) => readBackup(join(folderOf(backupDir), name))));
}

const envelope = z.object({ sha256: z.string(), backup: z.unknown() });

async function readBackup(path: string): Promise<Backup> {
  try {
    const { sha256, backup } = envelope.parse(JSON.parse(await readFile(path, 'utf8')));
    if (sumOf(JSON.stringify(backup)) !== sha256) throw new Error('it was changed');
    return shape.parse(backup);
  } catch (error) {
    const why = error instanceof z.ZodError ? 'another version wrote it' : String(error);
    throw new DamagedManifest(
      `The backup ${path} cannot be read (${why}). Move that file away; the other backups stand.`,
    );
  }
}

/** Removes the manifest of a backup; files that only it refers to are deleted afterwards. */
export async function removeBackup(backupDir: string, backup: Backup): Promise<void> {
  await rm(join(folderOf(backupDir), nameOf(backup)), { force: true });
}

/** Removes the remains of an interrupted backup. */
export async function removeUnfinished(backupDir: string): Promise<void> {
  for (const name of await namesIn(folderOf(backupDir)))
    if (name.endsWith('.part')) await rm(join(folderOf(backupDir), name), { force: true });
}

export const allFiles = ({ database, files }: Backup) => [...(database?.files ?? []), ...files];
