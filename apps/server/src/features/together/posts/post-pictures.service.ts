import { pictureWordsLength } from '@readytowork/contract/constants';
import type { Database, Executor } from '../../../db/database.ts';
import { conflict, notFound } from '../../../errors.ts';
import { newPictureName, type PictureFiles } from '../../base/pictures/picture-files.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { Writing } from '../community/writing.service.ts';
import type { MembershipService } from '../membership/membership.service.ts';
import * as queries from './post-pictures.queries.ts';
import { postLimits } from './posts.limits.ts';

/** The storage folder of post pictures. */
export const postPictureFolder = 'posts';

/**
 * Maximum number of pictures in a copy of personal data, the newest ones: the copy is built in memory, and these take some 100
 * MB.
 */
const mostInCopy = 1000;

const noPicture = () => notFound('picture_not_found');
const isGone = () => conflict('post_picture_gone');

interface PostPicturesDeps {
  db: Database;
  clock: () => Date;
  throttle: Throttle;
  membership: MembershipService;
  pictureFiles: PictureFiles;
  writing: Writing;
}

interface Described {
  name: string;
  /** Alternative text. */
  words: string;
}

export interface SentPicture {
  name: string;
  bytes: number;
  width: number;
  height: number;
}

/** The picture of a post. The client uploads it first, and then sends the post that refers to it. */
export class PostPictures {
  constructor(private readonly deps: PostPicturesDeps) {}

  async send(accountId: number, sent: Buffer): Promise<SentPicture> {
    const { clock, membership, db, pictureFiles, throttle } = this.deps;
    await membership.enter(accountId, 'write');
    await throttle.consume(postLimits.picturesOfAccount, String(accountId));
    const { bytes, width, height } = await pictureFiles.draw(sent);
    const name = newPictureName();
    await queries.insertPicture(db, { name, account_id: accountId, created_at: clock() });
    await pictureFiles.put(postPictureFolder, name, bytes);
    const picture = { bytes: bytes.length, width, height };
    // While the file was written, the row may have been deleted with the account.
    if (!(await queries.noteSize(db, name, picture))) {
      await pictureFiles.remove(postPictureFolder, name);
      throw noPicture();
    }
    return { name, ...picture };
  }

  /** Stores a picture's alternative text, and returns it cleaned. */
  async describePicture(accountId: number, { name, words }: Described): Promise<Described> {
    if (words.trim() === '') return { name, words: '' };
    const asked = { most: pictureWordsLength, field: 'picture.words', links: 'never' } as const;
    return { name, words: await this.deps.writing.accept(accountId, words, asked) };
  }

  /** Attaches the picture to a post, in the transaction that writes the post. */
  async hangPicture(
    db: Executor,
    accountId: number,
    { name, words, post }: Described & { post: string },
  ): Promise<void> {
    if (!(await queries.hangPicture(db, accountId, { name, words, post }))) throw isGone();
  }

  /** The pictures for a copy of personal data, one file each. */
  async *ofAccount(accountId: number): AsyncGenerator<{ name: string; bytes: Buffer }> {
    const { db, pictureFiles } = this.deps;
    for (const name of await queries.picturesOf(db, accountId, mostInCopy)) {
      const bytes = await pictureFiles.read(postPictureFolder, name);
      if (bytes) yield { name: `posts/${name}.webp`, bytes };
    }
  }

  /** @param name the picture of a post that the reader sees; null if the post has none */
  async readPicture(name: string | null): Promise<Buffer> {
    const bytes = name && (await this.deps.pictureFiles.read(postPictureFolder, name));
    if (!bytes) throw noPicture();
    return bytes;
  }
}
