import { pictureWordsLength } from '@readytowork/contract/constants';
import type { Database, Executor } from '../../../db/database.ts';
import { conflict, notFound } from '../../../errors.ts';
import { newPictureName, type PictureFiles } from '../../base/pictures/picture-files.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { Writing } from '../community/writing.service.ts';
import type { MembershipService } from '../membership/membership.service.ts';
import * as queries from './post-pictures.queries.ts';
import { postLimits } from './posts.limits.ts';

/** Where pictures of posts lie in the store of files. */
export const postPictureFolder = 'posts';

/** A copy is put together in memory: the newest are in it, some 100 MB. */
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
  /** For whoever does not see it. */
  words: string;
}

export interface SentPicture {
  name: string;
  bytes: number;
  width: number;
  height: number;
}

/** The one picture that a post may have. It is sent before the post, which then takes it. */
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
    // Its row may have gone while the file was written, with the account.
    if (!(await queries.noteSize(db, name, picture))) {
      await pictureFiles.remove(postPictureFolder, name);
      throw noPicture();
    }
    return { name, ...picture };
  }

  /** What stands in it, as it is kept. */
  async describe(accountId: number, { name, words }: Described): Promise<Described> {
    if (words.trim() === '') return { name, words: '' };
    const asked = { most: pictureWordsLength, field: 'picture.words', links: 'never' } as const;
    return { name, words: await this.deps.writing.accept(accountId, words, asked) };
  }

  /** Gives it to a post, in the transaction that writes the post. */
  async hang(
    db: Executor,
    accountId: number,
    { name, words, post }: Described & { post: string },
  ): Promise<void> {
    if (!(await queries.hangPicture(db, accountId, { name, words, post }))) throw isGone();
  }

  /** For the copy of somebody's data: a file for each. */
  async *ofAccount(accountId: number): AsyncGenerator<{ name: string; bytes: Buffer }> {
    const { db, pictureFiles } = this.deps;
    for (const name of await queries.picturesOf(db, accountId, mostInCopy)) {
      const bytes = await pictureFiles.read(postPictureFolder, name);
      if (bytes) yield { name: `posts/${name}.webp`, bytes };
    }
  }

  /** @param name of a post that the reader sees; null: it has none */
  async read(name: string | null): Promise<Buffer> {
    const bytes = name && (await this.deps.pictureFiles.read(postPictureFolder, name));
    if (!bytes) throw noPicture();
    return bytes;
  }
}
