import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Where files are kept. Keys are made by the server (`renders/<hash>.webp`), never from a name that a user sent. */
export interface Storage {
  get(key: string): Promise<Buffer | undefined>;
  /** The bytes, or those from `start` to `end` (both included), piece by piece. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable | undefined>;
  /** Whole or not at all, also when the process dies meanwhile. */
  put(key: string, bytes: Buffer): Promise<void>;
  /**
   * Takes a file whose name is known when the whole of it has passed, such as its hash; memory stays flat. Whole or not at
   * all. Its bytes are on the disk when this resolves, its name after `settle`. False: there was one of that name.
   */
  keep(folder: string, bytes: AsyncIterable<Buffer>, name: () => string): Promise<boolean>;
  /** What was kept in the folder so far outlives a power cut. */
  settle(folder: string): Promise<void>;
  /** The names in a folder, those of files cut off while they were written too. */
  list(folder: string): Promise<string[]>;
  /** Also fine when it is not there. */
  remove(key: string): Promise<void>;
}

export function diskStorage(folder: string): Storage {
  return {
    async get(key) {
      return readFile(join(folder, key)).catch(absent);
    },
    async read(key, range) {
      const file = await open(join(folder, key)).catch(absent);
      return file?.createReadStream(range);
    },
    async put(key, bytes) {
      const file = join(folder, key);
      await mkdir(dirname(file), { recursive: true });
      const partial = `${file}.${randomUUID()}`;
      await writeFile(partial, bytes);
      await rename(partial, file);
    },
    keep: (name, bytes, nameOf) => keep(join(folder, name), bytes, nameOf),
    settle: (name) => settle(join(folder, name)),
    async list(name) {
      return (await readdir(join(folder, name)).catch(absent)) ?? [];
    },
    remove: (key) => rm(join(folder, key), { force: true }),
  };
}

async function keep(folder: string, bytes: AsyncIterable<Buffer>, nameOf: () => string): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  const partial = join(folder, `.${randomUUID()}.half`);
  try {
    await pipeline(bytes, createWriteStream(partial, { flush: true }));
    const file = join(folder, nameOf());
    const isNew = !(await exists(file));
    if (isNew) await rename(partial, file);
    else await rm(partial);
    return isNew;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** A new name is on the disk when its folder is. Windows has no such thing as opening a folder, and needs none. */
async function settle(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder).catch(absent);
  await handle?.sync().finally(() => handle.close());
}

function absent(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}
