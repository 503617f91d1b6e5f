import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { open, readdir } from 'node:fs/promises';
import { Transform, Writable } from 'node:stream';

export const hasCode = (error: unknown): error is Error & { code: string } =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

export const isMissing = (error: unknown) => hasCode(error) && error.code === 'ENOENT';

/** The names of the files in a folder; none if it does not exist. */
export async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
}

/** Syncs a folder, so that the names of new files in it survive a power cut. */
export async function settleFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Syncs the whole disk that holds a folder: one call instead of one for each of thousands of files. */
export function settleDisk(folder: string): void {
  if (spawnSync('sync', ['-f', folder]).status !== 0) spawnSync('sync');
}

export const sumOf = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** Counts and hashes the bytes of a stream that passes through. */
export function meter() {
  const hash = createHash('sha256');
  let size = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  return { through, result: () => ({ sha256: hash.digest('hex'), size }) };
}

export const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });
