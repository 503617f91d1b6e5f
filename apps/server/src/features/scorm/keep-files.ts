import { createHash } from 'node:crypto';
import type { CoursePackage } from '@readytowork/scorm/package';
import type { Storage } from '../../storage.ts';
import { packageFolder } from './packages.ts';

/** A file of a package, kept by its content. */
export interface KeptFile {
  path: string;
  mediaType: string;
  /** SHA-256, hex. */
  hash: string;
  size: number;
}

/** So many are unpacked at once: a disk writes them out together. */
const atOnce = 8;

/**
 * Unpacks all files into the storage. When one cannot be, the others are let finish, so that nothing is written any more
 * when this rejects.
 *
 * @param added told the hash of each that was not there before
 */
export async function keepFiles(
  course: CoursePackage,
  storage: Storage,
  added: (hash: string) => void,
): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  const waiting = course.files.values();
  let failed = false;
  const work = async () => {
    for (const { path, mediaType } of waiting) {
      if (failed) return;
      const sum = createHash('sha256');
      let size = 0;
      let hash = '';
      const measured = async function* (bytes: AsyncIterable<Buffer>) {
        for await (const chunk of bytes) {
          sum.update(chunk);
          size += chunk.length;
          yield chunk;
        }
      };
      const name = () => {
        hash = sum.digest('hex');
        return hash;
      };
      const isNew = await course.unpack(path, (bytes) => storage.keep(packageFolder, measured(bytes), name));
      if (isNew) added(hash);
      kept.push({ path, mediaType, hash, size });
    }
  };
  const workers = Array.from({ length: atOnce }, () =>
    work().catch((error: unknown) => {
      failed = true;
      throw error;
    }),
  );
  const ended = await Promise.allSettled(workers);
  const refused = ended.find((end) => end.status === 'rejected');
  if (refused) throw refused.reason;
  await storage.settle(packageFolder);
  return kept.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}
