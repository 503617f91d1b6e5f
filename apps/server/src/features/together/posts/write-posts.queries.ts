import { boolean, integer, text } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { groupsOfViewer } from './seen-posts.ts';

interface NewPost {
  id: string;
  account_id: number;
  group_id: number | null;
  text: string;
  created_at: Date;
  moderated: boolean;
  accepted_at: Date | null;
}

/** @returns false if the id is taken */
export async function insertPost(db: Executor, post: NewPost): Promise<boolean> {
  const row = await db
    .insertInto('post')
    .values(post)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks a post, so that changes to it, its comments and its reactions happen one after the other on all processes. */
export async function lockPost(db: Executor, id: string) {
  return db
    .selectFrom('post')
    .select(['id', 'account_id', 'group_id', 'text', 'created_at'])
    .select(['moderated', 'accepted_at', 'hidden_at', 'deleted_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function authorOf(db: Executor, id: string) {
  return db.selectFrom('post').select('account_id').where('id', '=', id).executeTakeFirst();
}

export async function changeWords(db: Executor, id: string, words: string, at: Date): Promise<void> {
  await db.updateTable('post').set({ text: words, edited_at: at }).where('id', '=', id).execute();
}

/** Removes text and picture. The row stays for its comments, and for a phone that may send the post again. */
export async function emptyPost(db: Executor, id: string, at: Date): Promise<void> {
  await db.deleteFrom('post_picture').where('post_id', '=', id).execute();
  await db.deleteFrom('post_reaction').where('post_id', '=', id).execute();
  await db.updateTable('post').set({ text: '', deleted_at: at }).where('id', '=', id).execute();
}

/** Deletes emptied posts that have no comments and were emptied before this time. */
export async function dropEmptyPosts(db: Executor, before: Date): Promise<void> {
  await db
    .deleteFrom('post')
    .where('deleted_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('post_comment')
            .select('post_comment.id')
            .whereRef('post_comment.post_id', '=', 'post.id')
            .where('post_comment.deleted_at', 'is', null),
        ),
      ),
    )
    .execute();
}

const accepted = prepared(
  `select count(*)::int as count from (select from post where account_id = $1::int and group_id is null
    and accepted_at is not null limit $2::int) counted`,
  { count: integer },
);

/** Counts a member's posts to connections that are or were visible to others, up to `most`. */
export async function countAccepted(db: Executor, account: number, most: number): Promise<number> {
  const [row] = await accepted(db, account, most);
  return row?.count ?? 0;
}

const seen = prepared(
  `select count(*)::int as count from (
    select from post where account_id = $1::int and accepted_at is not null and hidden_at is null
    union all select from post_comment where account_id = $1::int and hidden_at is null limit $2::int) counted`,
  { count: integer },
);

/** Counts a member's posts and comments that were visible to others, up to `most`. */
export async function countSeen(db: Executor, account: number, most: number): Promise<number> {
  const [row] = await seen(db, account, most);
  return row?.count ?? 0;
}

const groups = prepared(
  `select g.id, g.name, g.closed_at is null as open from (${groupsOfViewer}) mine join learner_group g on g.id = mine.id
    order by g.closed_at is not null, lower(g.name), g.id`,
  { id: integer, name: text, open: boolean },
);

/** The groups a member is in or leads, open ones first. */
export const groupsToWriteTo = (db: Executor, account: number) => groups(db, account);

const partLevel = prepared(
  `select case when 'posts' = any(shown) then 'everyone' when 'posts' = any(shown_to_connections) then 'connections'
    else 'hidden' end as level from account where id = $1::int`,
  { level: text },
);

/** The author's setting of who sees posts to connections on their profile. */
export async function profileLevel(db: Executor, account: number) {
  const [row] = await partLevel(db, account);
  return row?.level === 'everyone' || row?.level === 'connections' ? row.level : 'hidden';
}
