import type { CoursePackage } from '@readytowork/scorm/package';
import type { Storage } from '../../../storage/storage.ts';
import { packageFolder } from './package-folder.ts';

/** The part of a package that unpacking needs. */
type Packed = Pick<CoursePackage, 'files' | 'unpack'>;

/** A file of a package, stored by its content. */
export interface KeptFile {
  path: string;
  mediaType: string;
  /** SHA-256, hex. */
  hash: string;
  size: number;
}

/** Files unpacked at once, so that a disk writes them out together. */
const atOnce = 8;

/**
 * Unpacks all files into the storage. After a failure it waits for the running ones, so that nothing is written once this
 * rejects.
 *
 * @param added called with the hash of each file that was not there before
 */
export async function keepFiles(
  course: Packed,
  storage: Storage,
  added: (hash: string) => void,
): Promise<KeptFile[]> {
  const kept: KeptFile[] = [];
  await together(course.files, async ({ path, mediaType }) => {
    const { hash, size, isNew } = await unpack(course, storage, path);
    if (isNew) added(hash);
    kept.push({ path, mediaType, hash, size });
  });
  await storage.settle(packageFolder);
  return kept.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Stores again any missing file, such as one that another import removed before this package referred to it. */
export async function keepMissing(course: Packed, storage: Storage, files: KeptFile[]): Promise<void> {
  await together(files, async ({ path, hash, size }) => {
    const there = await storage.stat(`${packageFolder}/${hash}`);
    if (there?.size !== size) await unpack(course, storage, path);
  });
  await storage.settle(packageFolder);
}

const unpack = (course: Packed, storage: Storage, path: string) =>
  course.unpack(path, (bytes) => storage.keep(packageFolder, bytes));

async function together<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values();
  let failed = false;
  const worker = async () => {
    for (const item of waiting) {
      if (failed) return;
      await work(item).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  const refused = ended.find((end) => end.status === 'rejected');
  if (refused) throw refused.reason;
}
