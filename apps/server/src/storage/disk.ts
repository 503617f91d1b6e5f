import { chmodSync, mkdirSync } from 'node:fs';
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { absent, onDisk } from './disk-errors.ts';
import { measure } from './measure.ts';
import { partialIn, tidyPartials } from './partials.ts';
import { type FileStat, type ListedFile, mostRead, type Range, type Storage } from './storage.ts';

/** Stores files in a folder of this machine, or of a mount that several machines share. Only the owner can read them. */
export function diskStorage(root: string): Storage {
  closeToOthers(root);
  const at = (key: string) => join(root, key);
  return {
    shared: false,
    probe: async () => {},
    stat: (key) => statOf(at(key)),
    get: (key) => whole(at(key)),
    read: (key, range) => openFile(at(key), range),
    put: (key, bytes) => onDisk(() => put(at(key), bytes)),
    keep: (folder, bytes) => onDisk(() => keep(at(folder), bytes)),
    settle: (folder) => onDisk(() => settle(at(folder))),
    folders: () => onDisk(() => foldersIn(root)),
    list: (folder) => list(at(folder)),
    remove: (key) => onDisk(() => rm(at(key), { force: true })),
    tidy: (before) => onDisk(() => tidyPartials(root, before)),
  };
}

/** Makes the folder private, whatever modes its files have. */
function closeToOthers(root: string): void {
  mkdirSync(root, { recursive: true, mode: 0o700 });
  chmodSync(root, 0o700);
}

async function statOf(file: string): Promise<FileStat | undefined> {
  const found = await stat(file).catch(absent);
  return found && { size: found.size, at: found.mtime };
}

async function whole(file: string): Promise<Buffer | undefined> {
  const found = await statOf(file);
  if (found && found.size > mostRead) throw new Error(`A file of ${found.size} bytes is not read whole.`);
  return found && readFile(file).catch(absent);
}

async function openFile(file: string, range?: Range) {
  const handle = await open(file).catch(absent);
  if (!handle) return undefined;
  const { size } = await handle.stat();
  return { size, bytes: handle.createReadStream(range) };
}

async function put(file: string, bytes: Buffer): Promise<void> {
  const folder = dirname(file);
  await into(folder, async (partial, handle) => {
    await handle.writeFile(bytes);
    await handle.sync();
    await rename(partial, file);
  });
  await settle(folder);
}

async function keep(folder: string, bytes: AsyncIterable<Buffer>) {
  return into(folder, async (partial, handle) => {
    const measured = measure(bytes);
    await writeFile(handle, measured.bytes);
    await handle.sync();
    const { hash, size } = measured.result();
    const file = join(folder, hash);
    const there = await statOf(file);
    // A truncated file is replaced.
    const isNew = there?.size !== size;
    if (isNew) await rename(partial, file);
    else await utimes(file, new Date(), new Date());
    return { hash, size, isNew };
  });
}

/** Writes to a partial file, and removes it if it was not renamed. */
async function into<T>(
  folder: string,
  write: (partial: string, handle: FileHandle) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const partial = partialIn(folder);
  const handle = await open(partial, 'wx', 0o600);
  try {
    return await write(partial, handle);
  } finally {
    await handle.close();
    await rm(partial, { force: true });
  }
}

/**
 * The name of a new file survives a power cut only if its folder is synced. Windows cannot open a folder, and does not need to.
 */
async function settle(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder).catch(absent);
  await handle?.sync().finally(() => handle.close());
}

async function foldersIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

/** How many files are examined at a time. */
const page = 64;

/** Reads all names at once, because they are small, but sizes only as the caller gets to them. */
async function* list(folder: string): AsyncIterable<ListedFile> {
  const names = (await readdir(folder).catch(absent)) ?? [];
  names.sort();
  for (let from = 0; from < names.length; from += page) {
    const found = names.slice(from, from + page).map(async (name) => ({
      name,
      stat: await statOf(join(folder, name)),
    }));
    for (const { name, stat } of await Promise.all(found)) if (stat) yield { name, ...stat };
  }
}
