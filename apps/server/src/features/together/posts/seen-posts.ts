import { seenText } from '../membership/unseen.ts';

/*
 * SQL conditions for who sees a post or comment. In each, $1 is the viewer, $2 the time, and $3 whether the community is fully
 * on; the aliases are `post` and `comment`.
 */

const seen = (author: string) => seenText({ viewer: '$1::int', author, at: '$2::timestamptz' });

/** The groups that the viewer is in or leads, including closed ones. */
export const groupsOfViewer = `
  select group_id as id from group_member where account_id = $1::int and state = 'joined'
  union select group_id from group_facilitator where account_id = $1::int`;

const hasComments = `exists (select from post_comment c where c.post_id = post.id and c.deleted_at is null)`;

/**
 * For a post addressed to the viewer: true if it is the viewer's own or visible. A deleted post is shown while it has comments.
 */
export const isShown = `(case when post.deleted_at is not null then ${hasComments}
  else post.account_id = $1::int or (post.accepted_at is not null and post.hidden_at is null) end)`;

/** True if the viewer sees the author, or the author's account is deleted. */
export const isOfSeen = `(post.account_id is null or ${seen('post.account_id')})`;

/** The complete condition for a single post. */
export const mayRead = `(${isShown} and ${isOfSeen} and case when post.group_id is null
  then $3::boolean and (post.account_id = $1::int
    or exists (select from connection where account_id = $1::int and other_id = post.account_id))
  else post.group_id in (${groupsOfViewer}) end)`;

/** For a comment on a post that the viewer sees. */
export const isCommentShown = `((comment.account_id is null or ${seen('comment.account_id')})
  and (comment.hidden_at is null or comment.account_id = $1::int))`;

export const isReactionSeen = seen('reaction.account_id');
export const isAuthorSeen = seen('author.id');
