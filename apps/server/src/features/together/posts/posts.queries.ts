import { mostPostCounted } from '@readytowork/contract';
import { boolean, integer, nullable, type RowOf, text, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { authorColumns, authorRow } from '../membership/person.view.ts';
import {
  groupsOfViewer,
  isAuthorSeen,
  isCommentShown,
  isOfSeen,
  isReactionSeen,
  isShown,
  mayRead,
} from './seen-posts.ts';

/** The reader, the time, and whether the community's mode is "on". */
export interface Viewer {
  accountId: number;
  at: Date;
  whole: boolean;
}
const given = ({ accountId, at, whole }: Viewer) => [accountId, at, whole] as const;

/** Columns that posts and comments share. */
export const authoredRow = {
  id: text,
  place: integer,
  ...authorRow,
  own: boolean,
  connected: boolean,
  text,
  created_at: timestamp,
  edited_at: nullable(timestamp),
  moderated: boolean,
  accepted_at: nullable(timestamp),
  hidden_at: nullable(timestamp),
  deleted_at: nullable(timestamp),
};

const row = {
  ...authoredRow,
  account_id: nullable(integer),
  group_id: nullable(integer),
  group_name: nullable(text),
  group_open: nullable(boolean),
  group_led: boolean,
  picture_name: nullable(text),
  picture_words: nullable(text),
  bytes: nullable(integer),
  width: nullable(integer),
  height: nullable(integer),
  comments: integer,
  well_dones: integer,
  well_done: boolean,
};
export type PostRow = RowOf<typeof row>;

/** SQL for the author as the viewer sees them: columns and tables. */
export const authoredColumns = (of: string) => `${authorColumns('member', 'author', '$1::int')},
  coalesce(${of}.account_id = $1::int, false) as own,
  exists (select from connection where account_id = $1::int and other_id = ${of}.account_id) as connected`;
export const authorJoins = (of: string) => `left join account author on author.id = ${of}.account_id
  left join community_member member on member.account_id = ${of}.account_id`;

const counted = (rows: string) => `(select count(*)::int from (${rows} limit ${mostPostCounted}) counted)`;

const columns = `post.id, post.place, ${authoredColumns('post')}, post.text, post.created_at, post.edited_at,
  post.moderated, post.accepted_at, post.hidden_at, post.deleted_at, post.account_id,
  post.group_id, learner_group.name as group_name, learner_group.closed_at is null as group_open,
  exists (select from group_facilitator f where f.group_id = post.group_id and f.account_id = $1::int) as group_led,
  post_picture.name as picture_name, post_picture.words as picture_words, bytes, width, height,
  ${counted(`select from post_comment comment where comment.post_id = post.id and comment.deleted_at is null and ${isCommentShown}`)} as comments,
  ${counted(`select from post_reaction reaction where reaction.post_id = post.id and ${isReactionSeen}`)} as well_dones,
  exists (select from post_reaction where post_id = post.id and account_id = $1::int) as well_done`;
const joins = `${authorJoins('post')} left join learner_group on learner_group.id = post.group_id
  left join post_picture on post_picture.post_id = post.id`;

const inOneSource = `${isShown} and post.place < $4::bigint order by post.place desc limit $5::int`;

// Takes the newest posts of each connection and group by its own index, and the newest of those as the page. So the cost depends
// on how many people a viewer knows, not on how much they write.
const feed = prepared(
  `
  with places as (
    (select found.place from (
        select $1::int as id union all select other_id from connection where account_id = $1::int) author
      cross join lateral (select post.place from post
        where post.account_id = author.id and post.group_id is null and ${inOneSource}) found
      where $3::boolean and $6::int is null and ${isAuthorSeen})
    union all
    (select found.place from (${groupsOfViewer}) mine
      cross join lateral (select post.place from post
        where post.group_id = mine.id and ${isOfSeen} and ${inOneSource}) found
      where $6::int is null or mine.id = $6::int)
    order by place desc limit $5::int)
  select ${columns} from places join post on post.place = places.place ${joins} order by post.place desc`,
  row,
);

/** @param before only positions below it */
export const readFeed = (
  db: Executor,
  viewer: Viewer,
  { before, most, group }: { before: number; most: number; group: number | null },
) => feed(db, ...given(viewer), before, most, group);

const one = prepared(`select ${columns} from post ${joins} where post.id = $4::uuid and ${mayRead}`, row);

export async function readPost(db: Executor, viewer: Viewer, id: string): Promise<PostRow | undefined> {
  const [found] = await one(db, ...given(viewer), id);
  return found;
}

const byAuthor = prepared(
  `select id, text, created_at from post where account_id = $1::int and group_id is null
    and accepted_at is not null and hidden_at is null and deleted_at is null order by place desc limit $2::int`,
  { id: text, text, created_at: timestamp },
);

/** An author's posts to connections, for a viewer of the profile. */
export const newestOf = (db: Executor, author: number, most: number) => byAuthor(db, author, most);
