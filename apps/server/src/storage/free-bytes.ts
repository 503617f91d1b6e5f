import { statfs } from 'node:fs/promises';

/** Free bytes of the disk that holds a folder; infinite if nobody can say. */
export async function freeBytes(folder: string): Promise<number> {
  const found = await statfs(folder).catch(() => undefined);
  return found ? found.bavail * found.bsize : Number.POSITIVE_INFINITY;
}
