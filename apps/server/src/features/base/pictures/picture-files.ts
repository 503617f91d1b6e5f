import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { invalid } from '../../../errors.ts';
import type { JobHandler } from '../../../feature.ts';
import type { Storage } from '../../../storage/storage.ts';
import { handle, type JobKind } from '../jobs/jobs.ts';
import { unfitPicture } from './picture-kind.ts';
import { type Drawn, reencodePhoto } from './reencode.ts';

/**
 * Deletes a file that is left over. A database trigger adds this job when the row of a picture is deleted (0043-posts.sql). It is
 * retried long enough to outlast a store that is down for weeks.
 */
const leftPicture: JobKind<{ key: string }> = {
  name: 'left-picture',
  payload: z.strictObject({ key: z.string().regex(/^[a-z]+\/[\w-]{22}\.webp$/) }),
  tries: 120,
};

const keyOf = (folder: string, name: string) => `${folder}/${name}.webp`;

/** A random name of 22 characters, which cannot be guessed. */
export const newPictureName = () => randomBytes(16).toString('base64url');

/**
 * The files of photos that belong to rows of other features; each feature has its own folder. The row is written before the file,
 * and the file is deleted after the row, so that no file remains without a row.
 */
export class PictureFiles {
  readonly handlers: JobHandler[] = [handle(leftPicture, ({ key }) => this.storage.remove(key))];

  constructor(private readonly storage: Storage) {}

  /** Re-encodes the upload. If that is impossible, throws an error that tells the sender why. */
  async draw(sent: Buffer): Promise<Drawn> {
    const why = unfitPicture(sent);
    if (why) throw invalid({ picture: [why] });
    return reencodePhoto(sent);
  }

  put(folder: string, name: string, bytes: Buffer): Promise<void> {
    return this.storage.put(keyOf(folder, name), bytes);
  }

  read(folder: string, name: string): Promise<Buffer | undefined> {
    return this.storage.get(keyOf(folder, name));
  }

  remove(folder: string, name: string): Promise<void> {
    return this.storage.remove(keyOf(folder, name));
  }
}
