import type { Declaration, Feature } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import type { PictureFiles } from '../../base/pictures/picture-files.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { Writing } from '../community/writing.service.ts';
import type { MembershipService } from '../membership/membership.service.ts';
import type { HeldThings } from '../moderation/held.ts';
import type { Notices } from '../notices/notices.ts';
import { cleanUpPosts } from './clean-up-posts.ts';
import { CommentsService } from './comments.service.ts';
import { joinReactions } from './merge-posts.ts';
import { PostPictures } from './post-pictures.service.ts';
import { postLimits } from './posts.limits.ts';
import { postsRoutes } from './posts.routes.ts';
import { PostsService } from './posts.service.ts';
import { ReactionsService } from './reactions.service.ts';
import { reportablePosts } from './reportable-posts.ts';
import { countSeen } from './write-posts.queries.ts';

const seenByWhom = 'Who sees a post is decided in the statement that reads it.';

export const declares = {
  tables: {
    post: {
      retention: {
        since: 'created_at',
        days: 1095,
        fewest: 90,
        title: 'Posts and comments on them',
        why: 'What was said three years ago helps nobody any more.',
      },
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: 'moves' },
    },
    post_picture: {
      retention: { kept: 'Belongs to its post, and goes with it; one that no post took goes after a week.' },
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: 'moves' },
    },
    post_comment: {
      retention: { kept: 'Belongs to the post, and goes with it.' },
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: 'moves' },
    },
    post_reaction: {
      retention: { kept: 'Belongs to the post, and goes with it.' },
      personalData: { by: 'account_id', withheld: [] },
      merge: { account_id: joinReactions },
    },
  },
  reads: {
    account: 'Names of authors stand in the lists, and evidence names whose words it keeps.',
    community_member: seenByWhom,
    connection: seenByWhom,
    group_member: seenByWhom,
    group_facilitator: seenByWhom,
    learner_group: seenByWhom,
  },
  limits: postLimits,
} satisfies Declaration;

interface Needs {
  throttle: Throttle;
  membership: MembershipService;
  notices: Notices;
  pictureFiles: PictureFiles;
  writing: Writing;
  held: HeldThings;
}

interface Offers {
  posts: PostsService;
  postComments: CommentsService;
  postReactions: ReactionsService;
}

/** Posts to connections and to groups, with comments and reactions. */
export function make(needs: Platform & Needs): Feature<Offers> {
  const { clock, db } = needs;
  const pictures = new PostPictures(needs);
  const posts = new PostsService({ ...needs, pictures });
  const comments = new CommentsService({ ...needs, posts });
  const reactions = new ReactionsService({ ...needs, posts });
  return {
    offers: { posts, postComments: comments, postReactions: reactions },
    routes: (app) => postsRoutes(app, { posts, pictures, comments, reactions, clock }),
    cleanup: [() => cleanUpPosts(db, clock())],
    reportables: reportablePosts(needs),
    written: (accountId, most) => countSeen(db, accountId, most),
    ownFiles: (accountId) => pictures.ofAccount(accountId),
  };
}
