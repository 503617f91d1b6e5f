import { randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { absent } from './disk-errors.ts';

/** The path of a partial file in the same folder as its final path, so that a rename completes it. */
export const partialIn = (folder: string) => join(folder, `.${randomUUID()}.half`);

const isPartial = (name: string) => name.startsWith('.') && name.endsWith('.half');

/** Removes partial files that are older than this time, in a folder and its direct subfolders. */
export async function tidyPartials(root: string, before: Date): Promise<void> {
  const entries = (await readdir(root, { withFileTypes: true }).catch(absent)) ?? [];
  const folders = entries.filter((entry) => entry.isDirectory()).map((entry) => join(root, entry.name));
  for (const folder of [root, ...folders]) {
    const names = (await readdir(folder).catch(absent)) ?? [];
    for (const name of names.filter(isPartial)) await removeOld(join(folder, name), before);
  }
}

async function removeOld(file: string, before: Date): Promise<void> {
  const found = await stat(file).catch(absent);
  if (found && found.mtime < before) await rm(file, { force: true });
}
