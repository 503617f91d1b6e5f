import type { Database } from '../../../db/database.ts';
import { dayMilliseconds } from '../../../local-time.ts';
import { dropLoosePictures } from './post-pictures.queries.ts';
import { dropEmptyPosts } from './write-posts.queries.ts';

/** After this many days every offline phone is assumed to have sent its posts and learnt of deletions. */
const settledDays = 7;

/** Deletes posts without text and comments, and pictures without a post. */
export async function cleanUpPosts(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - settledDays * dayMilliseconds);
  await dropEmptyPosts(db, before);
  await dropLoosePictures(db, before);
}
