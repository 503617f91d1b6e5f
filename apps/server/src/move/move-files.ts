import { createHash } from 'node:crypto';
import type { Storage } from '../storage/storage.ts';

const atOnce = 4;
/** A file that is named by its hash may be of any size; the others are small and read whole. */
const isHash = /^[0-9a-f]{64}$/;

export interface MovedFiles {
  files: number;
  bytes: number;
}

/** Copies all files into another store and reads each back. Files that are there already with the same bytes stay. */
export async function moveFiles(from: Storage, to: Storage): Promise<MovedFiles> {
  const moved: MovedFiles = { files: 0, bytes: 0 };
  for (const folder of await from.folders()) {
    const listed = from.list(folder)[Symbol.asyncIterator]();
    const worker = async () => {
      for (let next = await listed.next(); !next.done; next = await listed.next()) {
        moved.bytes += await moveFile(from, to, folder, next.value.name);
        moved.files += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    await to.settle(folder);
  }
  return moved;
}

async function moveFile(from: Storage, to: Storage, folder: string, name: string): Promise<number> {
  const key = `${folder}/${name}`;
  const wanted = await measured(from, key);
  if (!wanted) return 0;
  const there = await to.stat(key);
  if (there?.size !== wanted.size || (await measured(to, key))?.hash !== wanted.hash)
    await copyFile(from, to, folder, name);
  const made = await measured(to, key);
  if (made?.size === wanted.size && made.hash === wanted.hash) return wanted.size;
  throw new Error(`The file ${key} differs in the new store: ${wanted.size} and ${made?.size ?? 0} bytes.`);
}

async function copyFile(from: Storage, to: Storage, folder: string, name: string): Promise<void> {
  const key = `${folder}/${name}`;
  if (isHash.test(name)) {
    const found = await from.read(key);
    if (found) await to.keep(folder, found.bytes);
    return;
  }
  const bytes = await from.get(key);
  if (bytes) await to.put(key, bytes);
}

/** Length and SHA-256 of a file, read in pieces; undefined if it is missing. */
async function measured(storage: Storage, key: string): Promise<{ size: number; hash: string } | undefined> {
  const found = await storage.read(key);
  if (!found) return undefined;
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of found.bytes) {
    hash.update(piece);
    size += piece.length;
  }
  return { size, hash: hash.digest('hex') };
}
