import { Readable } from 'node:stream';
import type { Executor } from '../../../db/database.ts';
import { type Storage, StorageUnavailable } from '../../../storage/storage.ts';
import { isPictureKept } from './evidence.queries.ts';

const folder = 'evidence';
/** Milliseconds after which a copy that no evidence refers to is orphaned. */
const settledMilliseconds = 3_600_000;

/** Copies of reported pictures, which stay when their author deletes the picture. */
export class EvidencePictures {
  constructor(private readonly deps: { storage: Storage; db: Executor; clock: () => Date }) {}

  /**
   * Copies a picture.
   *
   * @returns the key of the copy. If the storage is unreachable, returns the original's key, because a report must not wait for a
   * disk.
   */
  async copyPicture(original: string | null | undefined): Promise<string | null> {
    if (!original) return null;
    const { storage } = this.deps;
    try {
      const bytes = await storage.get(original);
      if (!bytes) return null;
      const { hash } = await storage.keep(folder, Readable.from([bytes]));
      await storage.settle(folder);
      return `${folder}/${hash}`;
    } catch (error) {
      if (error instanceof StorageUnavailable) return original;
      throw error;
    }
  }

  readPicture(key: string): Promise<Buffer | undefined> {
    return this.deps.storage.get(key);
  }

  /** Deletes orphaned copies, whose cases are deleted. */
  async cleanup(): Promise<void> {
    const { storage, db, clock } = this.deps;
    const before = clock().getTime() - settledMilliseconds;
    for await (const { name, at } of storage.list(folder)) {
      if (at.getTime() > before) continue;
      if (!(await isPictureKept(db, `${folder}/${name}`))) await storage.remove(`${folder}/${name}`);
    }
  }
}
