import type { Database } from '../../../db/database.ts';
import { dayMilliseconds } from '../../../local-time.ts';
import { dropLoosePictures } from './post-pictures.queries.ts';
import { dropEmptyPosts } from './write-posts.queries.ts';

/** By then a phone that was offline has sent what it had, and knows what was deleted. */
const settledDays = 7;

/** Deletes what nothing hangs on any more: posts without words and comments, and pictures that no post took. */
export async function cleanUpPosts(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - settledDays * dayMilliseconds);
  await dropEmptyPosts(db, before);
  await dropLoosePictures(db, before);
}
