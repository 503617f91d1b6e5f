import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Database, Executor } from '../../../db/database.ts';
import { invalid, notFound } from '../../../errors.ts';
import type { JobHandler } from '../../../feature.ts';
import type { Storage } from '../../../storage/storage.ts';
import { findPicture, isPictureInUse, swapPicture } from '../accounts/pictures.ts';
import { addJob, handle, type JobKind } from '../jobs/jobs.ts';
import type { KeyLimit } from '../throttle/limit.ts';
import type { Throttle } from '../throttle/throttle.ts';
import { unfitPicture } from './picture-kind.ts';
import { reencodePicture } from './reencode.ts';

/**
 * Deletes the file of a picture unless an account uses it. The job is retried long enough to outlast a store that is down for
 * weeks.
 */
const looseFile: JobKind<{ picture: string }> = {
  name: 'loose-picture',
  payload: z.strictObject({ picture: z.string() }),
  tries: 120,
};
/** After this time an uploaded picture either belongs to an account or never will. */
const settledSeconds = 600;

export const pictureLimits = {
  pictureOfAccount: { name: 'picture', by: 'key', most: 30, seconds: 3600 },
} as const satisfies Record<string, KeyLimit>;

/** Storage key of the file. */
export const pictureKey = (picture: string) => `pictures/${picture}.webp`;
export const noPicture = 'picture_not_found';

interface PicturesDeps {
  db: Database;
  storage: Storage;
  throttle: Throttle;
}

/** One picture for each account. features/together/profiles decides who may see it. */
export class PicturesService {
  readonly handlers: JobHandler[] = [handle(looseFile, ({ picture }) => this.removeIfLoose(picture))];

  constructor(private readonly deps: PicturesDeps) {}

  /**
   * Replaces the account's picture.
   *
   * @returns the picture's name, which is never used twice
   */
  async set(userId: number, sent: Buffer): Promise<string> {
    const { db, storage, throttle } = this.deps;
    await throttle.consume(pictureLimits.pictureOfAccount, String(userId));
    const why = unfitPicture(sent);
    if (why) throw invalid({ picture: [why] });
    const bytes = await reencodePicture(sent);
    const picture = randomBytes(16).toString('base64url');
    // The job is queued before the file is stored, so that a crash in between leaves no unused file.
    await addJob(db, looseFile, { picture }, undefined, settledSeconds);
    await storage.put(pictureKey(picture), bytes);
    await db.transaction().execute((transaction) => this.swap(transaction, userId, picture));
    return picture;
  }

  /** Removes the picture; a job deletes the file after the commit. */
  async remove(userId: number, db: Executor = this.deps.db): Promise<void> {
    if (db.isTransaction) await this.swap(db, userId, null);
    else await db.transaction().execute((transaction) => this.swap(transaction, userId, null));
  }

  async read(userId: number): Promise<Buffer> {
    const found = await findPicture(this.deps.db, userId);
    const bytes = found?.picture && (await this.deps.storage.get(pictureKey(found.picture)));
    if (!bytes) throw notFound(noPicture);
    return bytes;
  }

  private async swap(db: Executor, userId: number, picture: string | null): Promise<void> {
    const before = await swapPicture(db, userId, picture);
    if (!before) throw notFound('account_not_found');
    if (before.old) await addJob(db, looseFile, { picture: before.old });
  }

  private async removeIfLoose(picture: string): Promise<void> {
    if (!(await isPictureInUse(this.deps.db, picture))) await this.deps.storage.remove(pictureKey(picture));
  }
}
