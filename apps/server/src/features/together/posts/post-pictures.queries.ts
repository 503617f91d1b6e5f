import type { Executor } from '../../../db/database.ts';

interface NewPicture {
  name: string;
  account_id: number;
  created_at: Date;
}

export async function insertPicture(db: Executor, picture: NewPicture): Promise<void> {
  await db.insertInto('post_picture').values(picture).execute();
}

/** @returns false if the row was deleted, so that the file must be deleted too */
export async function noteSize(
  db: Executor,
  name: string,
  size: { bytes: number; width: number; height: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('post_picture')
    .set(size)
    .where('name', '=', name)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns false if the picture is unknown, another member's, or already attached to a post */
export async function hangPicture(
  db: Executor,
  accountId: number,
  { name, words, post }: { name: string; words: string; post: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('post_picture')
    .set({ post_id: post, words })
    .where('name', '=', name)
    .where('account_id', '=', accountId)
    .where('post_id', 'is', null)
    .where('bytes', '>', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Pictures of a member's posts, newest first. */
export async function picturesOf(db: Executor, accountId: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('post_picture')
    .select('name')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ name }) => name);
}

export async function dropLoosePictures(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('post_picture').where('post_id', 'is', null).where('created_at', '<', before).execute();
}
