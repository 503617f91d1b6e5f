import { integer, nullable, text, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';

const post = prepared(
  `select author.id as account_id, post.text, group_id, learner_group.name as group_name, p.name as picture_name, p.words as picture_words
  from post join account author on author.id = post.account_id
    left join post_picture p on p.post_id = post.id left join learner_group on learner_group.id = post.group_id
  where post.id = $1::uuid and post.deleted_at is null`,
  {
    account_id: integer,
    text,
    group_id: nullable(integer),
    group_name: nullable(text),
    picture_name: nullable(text),
    picture_words: nullable(text),
  },
);

/** A post with its current text. */
export async function findPost(db: Executor, id: string) {
  const [found] = await post(db, id);
  return found;
}

const comment = prepared(
  `select author.id as account_id, c.text, c.post_id, group_id, learner_group.name as group_name
  from post_comment c join account author on author.id = c.account_id join post on post.id = c.post_id left join learner_group on learner_group.id = post.group_id
  where c.id = $1::uuid and c.deleted_at is null`,
  { account_id: integer, text, post_id: text, group_id: nullable(integer), group_name: nullable(text) },
);

/** A comment with its post. */
export async function findComment(db: Executor, id: string) {
  const [found] = await comment(db, id);
  return found;
}

const around = prepared(
  `select * from (
    select 0 as place, account_id, text, created_at from post where id = $1::uuid
    union all
    (select place, account_id, text, created_at from post_comment
      where post_id = $1::uuid and deleted_at is null and ($2::uuid is null or place < (select place from post_comment where id = $2::uuid))
      order by place desc limit $3::int)) said
  left join lateral (select first_name, last_name from account where id = said.account_id) author on true
  order by said.place`,
  {
    place: integer,
    account_id: nullable(integer),
    text,
    created_at: timestamp,
    first_name: nullable(text),
    last_name: nullable(text),
  },
);

/**
 * A post and its latest comments, in order.
 *
 * @param before only comments before this one
 */
export const conversation = (db: Executor, id: string, before: string | null, most: number) =>
  around(db, id, before, most);

const hidePost = prepared(
  'update post set hidden_at = coalesce(hidden_at, $2::timestamptz) where id = $1::uuid',
  nothing,
);
// Shows a hidden post again, or accepts a waiting one. An accepted post gets a new position, so that it appears as new in others'
// lists, not below what they have seen.
const showPost = prepared(
  `update post set hidden_at = null, accepted_at = coalesce(accepted_at, $2::timestamptz),
    place = case when accepted_at is null then nextval(pg_get_serial_sequence('post', 'place')) else place end
  where id = $1::uuid and deleted_at is null`,
  nothing,
);
const hideComment = prepared(
  'update post_comment set hidden_at = coalesce(hidden_at, $2::timestamptz) where id = $1::uuid',
  nothing,
);
const showComment = prepared('update post_comment set hidden_at = null where id = $1::uuid', nothing);

export async function setPostHidden(db: Executor, id: string, hidden: boolean, at: Date): Promise<void> {
  await (hidden ? hidePost(db, id, at) : showPost(db, id, at));
}

export async function setCommentHidden(db: Executor, id: string, hidden: boolean, at: Date): Promise<void> {
  await (hidden ? hideComment(db, id, at) : showComment(db, id));
}
