import type { KeyLimit } from '../../base/throttle/limit.ts';

const hour = 3600;
const day = 24 * hour;

export const postLimits = {
  postsOfAccount: { name: 'post', by: 'key', most: 10, seconds: day },
  /** More pictures than posts, because members upload some without posting them. */
  picturesOfAccount: { name: 'post-picture', by: 'key', most: 20, seconds: day },
  commentsOfAccount: { name: 'post-comment', by: 'key', most: 60, seconds: hour },
  /** Limited because each reaction notifies a member. */
  reactionsOfAccount: { name: 'post-reaction', by: 'key', most: 200, seconds: day },
} as const satisfies Record<string, KeyLimit>;
