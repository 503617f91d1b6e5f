import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where files are kept. Keys are made by the server (`renders/<hash>.webp`), never from a name that a user sent. */
export interface Storage {
  get(key: string): Promise<Buffer | undefined>;
  /** Whole or not at all, also when the process dies meanwhile. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Also where there is none. */
  delete(key: string): Promise<void>;
}

export function diskStorage(folder: string): Storage {
  return {
    async get(key) {
      try {
        return await readFile(join(folder, key));
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async put(key, bytes) {
      const file = join(folder, key);
      await mkdir(dirname(file), { recursive: true });
      const partial = `${file}.${randomUUID()}`;
      await writeFile(partial, bytes);
      await rename(partial, file);
    },
    delete: (key) => rm(join(folder, key), { force: true }),
  };
}
