import { integer, type RowOf, text, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';

const commentRow = { id: integer, chapter: integer, name: text, text, made_at: timestamp };
export type CommentRow = RowOf<typeof commentRow>;

/** Open comments of one course. */
export const mostComments = 200;

const open = prepared(
  `select id, chapter, name, text, made_at from draft_comment
  where module_id = $1 and closed_at is null order by chapter, id limit ${mostComments}`,
  commentRow,
);

/** The open comments of a course, by chapter and age, the oldest first. */
export const listComments = (db: Executor, moduleId: number): Promise<CommentRow[]> => open(db, moduleId);

const inserted = prepared(
  'insert into draft_comment (module_id, chapter, name, text, made_at) values ($1, $2, $3, $4, $5)',
  nothing,
);

interface NewComment {
  chapter: number;
  name: string;
  text: string;
}

export async function insertComment(
  db: Executor,
  moduleId: number,
  { chapter, name, text: words }: NewComment,
  at: Date,
): Promise<void> {
  await inserted(db, moduleId, chapter, name, words, at);
}

const closed = prepared(
  `update draft_comment set closed_at = $3, closed_by = $4
  where id = $1 and module_id = $2 and closed_at is null returning id`,
  { id: integer },
);

/** @returns whether the comment was open */
export async function closeComment(
  db: Executor,
  { moduleId, id, at, by }: { moduleId: number; id: number; at: Date; by: number },
): Promise<boolean> {
  return (await closed(db, id, moduleId, at, by)).length > 0;
}
