import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { invalid } from '../../../errors.ts';
import type { JobHandler } from '../../../feature.ts';
import type { Storage } from '../../../storage/storage.ts';
import { handle, type JobKind } from '../jobs/jobs.ts';
import { unfitPicture } from './picture-kind.ts';
import { type Drawn, reencodePhoto } from './reencode.ts';

/** Added by the database when the row of a picture is deleted (0043-posts.sql). A store that is down for weeks keeps nothing for ever. */
const leftPicture: JobKind<{ key: string }> = {
  name: 'left-picture',
  payload: z.strictObject({ key: z.string().regex(/^[a-z]+\/[\w-]{22}\.webp$/) }),
  tries: 120,
};

const keyOf = (folder: string, name: string) => `${folder}/${name}.webp`;

/** 22 characters that nobody guesses. */
export const newPictureName = () => randomBytes(16).toString('base64url');

/**
 * Files of photos that belong to rows of other features, each in a folder of its own. The row is written before the file, and when it
 * goes, the file follows: so no file stays that nobody knows of.
 */
export class PictureFiles {
  readonly handlers: JobHandler[] = [handle(leftPicture, ({ key }) => this.storage.remove(key))];

  constructor(private readonly storage: Storage) {}

  /** Draws what was sent anew, and says what is wrong with it in words for whoever sent it. */
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
