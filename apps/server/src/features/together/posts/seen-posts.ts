import { seenText } from '../membership/unseen.ts';

/*
 * Who sees what, as parts of statements. In each of them $1 is the viewer, $2 the time, and $3 whether the community is wholly on; the
 * aliases are `post` and `comment`.
 */

const seen = (author: string) => seenText({ viewer: '$1::int', author, at: '$2::timestamptz' });

/** The groups that the viewer is in or leads: what was written there is read for as long as they are there, also in a closed one. */
export const groupsOfViewer = `
  select group_id as id from group_member where account_id = $1::int and state = 'joined'
  union select id from learner_group where facilitator_id = $1::int`;

const hasComments = `exists (select from post_comment c where c.post_id = post.id and c.deleted_at is null)`;

/** Of a post that is to the viewer: they wrote it, or it may be seen. One without words is there for what was said about it. */
export const isShown = `(case when post.deleted_at is not null then ${hasComments}
  else post.account_id = $1::int or (post.accepted_at is not null and post.hidden_at is null) end)`;

/** Its author may be seen by the viewer, or is nobody any more. */
export const isOfSeen = `(post.account_id is null or ${seen('post.account_id')})`;

/** The whole of it, for one post. */
export const mayRead = `(${isShown} and ${isOfSeen} and case when post.group_id is null
  then $3::boolean and (post.account_id = $1::int
    or exists (select from connection where account_id = $1::int and other_id = post.account_id))
  else post.group_id in (${groupsOfViewer}) end)`;

/** Of a comment on a post that the viewer sees. */
export const isCommentShown = `((comment.account_id is null or ${seen('comment.account_id')})
  and (comment.hidden_at is null or comment.account_id = $1::int))`;

export const isReactionSeen = seen('reaction.account_id');
export const isAuthorSeen = seen('author.id');
