import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { invalid } from '../../../errors.ts';
import type { JobHandler } from '../../../feature.ts';
import type { Storage } from '../../../storage/storage.ts';
import { handle, type JobKind } from '../jobs/jobs.ts';
import { unfitPicture } from './picture-kind.ts';
import { type Drawn, reencodePhoto } from './reencode.ts';

/**
 * A database trigger adds it when the row of a picture is deleted (0043-posts.sql). It has enough tries to outlast a store that
 * is down for weeks.
 */
const leftPicture: JobKind<{ key: string }> = {
  name: 'left-picture',
  payload: z.strictObject({ key: z.string().regex(/^[a-z]+\/[\w-]{22}\.webp$/) }),
  tries: 120,
};

const keyOf = (folder: string, name: string) => `${folder}/${name}.webp`;

/** 22 characters that cannot be guessed. */
export const newPictureName = () => randomBytes(16).toString('base64url');

/**
 * Files of photos that belong to rows of other features, each feature with its own folder. The row is written before the file,
 * and the file is deleted after the row, so that no file is left without a row.
 */
export class PictureFiles {
  readonly handlers: JobHandler[] = [handle(leftPicture, ({ key }) => this.storage.remove(key))];

  constructor(private readonly storage: Storage) {}

  /** Re-encodes the upload, or refuses it with a reason for the person who sent it. */
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
