import { editMinutes, type PostState } from '@readytowork/contract';

/** How many of a member's first posts a moderator approves before others see them; posts to groups do not count. */
export const postsLookedAt = 2;

/** The facts that decide the state of a post or comment. */
export interface Standing {
  created_at: Date;
  hidden_at: Date | null;
  deleted_at: Date | null;
  /** True if the post needs a moderator's approval; it waits until `accepted_at` is set. */
  moderated: boolean;
  accepted_at: Date | null;
}

export function stateOf({ hidden_at, deleted_at, accepted_at }: Standing): PostState {
  if (deleted_at) return 'deleted';
  if (hidden_at) return 'hidden';
  return accepted_at ? 'shown' : 'held';
}

/**
 * The time until which the author can change a post. A text that waits for a moderator, or that a moderator has checked, cannot
 * be changed, so that authors cannot replace approved text.
 */
export function editableUntil(of: Standing, now: Date): Date | null {
  if (of.moderated || stateOf(of) !== 'shown') return null;
  const until = new Date(of.created_at.getTime() + editMinutes * 60_000);
  return until > now ? until : null;
}

/** Error for the member if a visible post takes no comments; undefined if it does. */
export function whyNotAnswer(post: Standing & { group_id: number | null; group_open: boolean | null }) {
  const state = stateOf(post);
  if (state === 'deleted') return 'post_deleted';
  if (state === 'hidden') return 'post_hidden';
  if (state === 'held') return 'post_held';
  if (post.group_id !== null && !post.group_open) return 'group_closed';
  return undefined;
}
