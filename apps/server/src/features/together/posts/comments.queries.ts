import { sql } from 'kysely';
import type { RowOf } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { authoredColumns, authoredRow, authorJoins, type Viewer } from './posts.queries.ts';
import { isCommentShown } from './seen-posts.ts';

export type CommentRow = RowOf<typeof authoredRow>;

const columns = `comment.id, comment.place, ${authoredColumns('comment')}, comment.text, comment.created_at, comment.edited_at,
  false as moderated, comment.created_at as accepted_at, comment.hidden_at, comment.deleted_at`;
const from = `post_comment comment ${authorJoins('comment')}`;

const list = prepared(
  `select ${columns} from ${from} where comment.post_id = $3::uuid and comment.place > $4::bigint and ${isCommentShown}
    order by comment.place limit $5::int`,
  authoredRow,
);

/** The comments on a post that the viewer sees, oldest first. */
export const readComments = (
  db: Executor,
  { accountId, at }: Viewer,
  { post, after, most }: { post: string; after: number; most: number },
) => list(db, accountId, at, post, after, most);

const one = prepared(
  `select ${columns} from ${from} where comment.post_id = $3::uuid and comment.id = $4::uuid and ${isCommentShown}`,
  authoredRow,
);

export async function readComment(
  db: Executor,
  { accountId, at }: Viewer,
  post: string,
  id: string,
): Promise<CommentRow | undefined> {
  const [found] = await one(db, accountId, at, post, id);
  return found;
}

interface NewComment {
  id: string;
  post_id: string;
  account_id: number;
  text: string;
  created_at: Date;
}

/** @returns false if the id is taken */
export async function insertComment(db: Executor, comment: NewComment): Promise<boolean> {
  const row = await db
    .insertInto('post_comment')
    .values(comment)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function changeCommentWords(db: Executor, id: string, words: string, at: Date): Promise<void> {
  await db
    .updateTable('post_comment')
    .set({ text: words, edited_at: at })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

/**
 * Empties a comment.
 *
 * @returns whether it is the caller's own; it may have been empty before
 */
export async function emptyComment(
  db: Executor,
  { id, post, accountId, at }: { id: string; post: string; accountId: number; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('post_comment')
    .set({ text: '', deleted_at: sql<Date>`coalesce(deleted_at, ${at}::timestamptz)` })
    .where('id', '=', id)
    .where('post_id', '=', post)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** True if a comment by the account on the post still exists. */
export async function hasCommented(db: Executor, post: string, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('post_comment')
    .select('id')
    .where('post_id', '=', post)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
