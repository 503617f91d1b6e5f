import { editMinutes, type PostState } from '@readytowork/contract';

/** So many posts of somebody are looked at before others see them, unless they are to a group. */
export const postsLookedAt = 2;

/** What is known of a post or a comment before anybody sees it. */
export interface Standing {
  created_at: Date;
  hidden_at: Date | null;
  deleted_at: Date | null;
  /** Of a post: it had to wait for a moderator, and does so for as long as there is no `accepted_at`. */
  moderated: boolean;
  accepted_at: Date | null;
}

export function stateOf({ hidden_at, deleted_at, accepted_at }: Standing): PostState {
  if (deleted_at) return 'deleted';
  if (hidden_at) return 'hidden';
  return accepted_at ? 'shown' : 'held';
}

/**
 * Until when its author can change it. What a moderator has to look at, or has looked at, stays as it is: otherwise somebody would have
 * harmless words accepted and put others in their place.
 */
export function editableUntil(of: Standing, now: Date): Date | null {
  if (of.moderated || stateOf(of) !== 'shown') return null;
  const until = new Date(of.created_at.getTime() + editMinutes * 60_000);
  return until > now ? until : null;
}

/** Why nothing can be hung on a post that somebody sees, in words for them; undefined: it can. */
export function whyNotAnswer(post: Standing & { group_id: number | null; group_open: boolean | null }) {
  const state = stateOf(post);
  if (state === 'deleted') return 'post_deleted';
  if (state === 'hidden') return 'post_hidden';
  if (state === 'held') return 'post_held';
  if (post.group_id !== null && !post.group_open) return 'group_closed';
  return undefined;
}
