import { Readable } from 'node:stream';
import type { Executor } from '../../../db/database.ts';
import { type Storage, StorageUnavailable } from '../../../storage/storage.ts';
import { isPictureKept } from './evidence.queries.ts';

const folder = 'evidence';
/** By then a copy that was made for a report is named by it, or never will be. */
const settledMilliseconds = 3_600_000;

/** Copies of pictures that were reported: they stay when their author takes the picture away. */
export class EvidencePictures {
  constructor(private readonly deps: { storage: Storage; db: Executor; clock: () => Date }) {}

  /**
   * @returns the key of the copy. Where the store cannot be reached the report goes on without one, under the key of the original:
   * a report must not wait for a disk.
   */
  async copy(original: string | null | undefined): Promise<string | null> {
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

  read(key: string): Promise<Buffer | undefined> {
    return this.deps.storage.get(key);
  }

  /** Takes the copies away whose case is gone. */
  async cleanup(): Promise<void> {
    const { storage, db, clock } = this.deps;
    const before = clock().getTime() - settledMilliseconds;
    for await (const { name, at } of storage.list(folder)) {
      if (at.getTime() > before) continue;
      if (!(await isPictureKept(db, `${folder}/${name}`))) await storage.remove(`${folder}/${name}`);
    }
  }
}
