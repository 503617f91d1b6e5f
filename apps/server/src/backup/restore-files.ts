import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { dataFiles } from './copy-files.ts';
import type { BackedUpFile, Backup, DatabaseBackup } from './manifest.ts';
import type { Objects } from './objects.ts';

export interface FilesToRestore {
  chosen: DatabaseBackup;
  /** Backups made after the restored one. */
  later: readonly Backup[];
  liveDataDir: string;
  folder: string;
}

/**
 * Pictures and packages (`files/…`) are named by their content and never change, so newer ones are also taken from later backups
 * and from the old server's folder, if that still exists. All other files are restored as they were at the backup.
 */
export async function restoreDataFiles(
  objects: Objects,
  { chosen, later, liveDataDir, folder }: FilesToRestore,
): Promise<void> {
  const files = new Map<string, BackedUpFile>();
  for (const file of later.flatMap((backup) => backup.files))
    if (isByContent(file.path)) files.set(file.path, file);
  for (const file of chosen.files) files.set(file.path, file);
  for (const { path, mode, ...stored } of files.values())
    await objects.restore(stored, await placeOf(folder, path), mode);
  for (const path of await dataFiles(liveDataDir).catch(() => []))
    if (isByContent(path) && !files.has(path)) await takeOver(join(liveDataDir, path), folder, path);
}

const isByContent = (path: string) => path.startsWith('files/');

async function placeOf(folder: string, path: string): Promise<string> {
  const file = join(folder, path);
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  return file;
}

/** Ignores a file that is being deleted at this moment, because it is not needed. */
async function takeOver(from: string, folder: string, path: string): Promise<void> {
  await copyFile(from, await placeOf(folder, path)).catch(() => {});
}
