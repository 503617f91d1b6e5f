import type { Database } from '../../../db/database.ts';
import { conflict } from '../../../errors.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { Notices } from '../notices/notices.ts';
import { checkOpen } from './comments.service.ts';
import { postLimits } from './posts.limits.ts';
import type { PostRow } from './posts.queries.ts';
import type { PostsService } from './posts.service.ts';
import * as queries from './reactions.queries.ts';
import { lockPost } from './write-posts.queries.ts';

const ownPost = () => conflict('own_post_reaction');

interface ReactionsDeps {
  db: Database;
  throttle: Throttle;
  posts: PostsService;
  notices: Notices;
}

/** Reactions to posts; "Well done" is the only one. */
export class ReactionsService {
  constructor(private readonly deps: ReactionsDeps) {}

  async say(accountId: number, id: string): Promise<PostRow> {
    const { db, posts, throttle, notices } = this.deps;
    const writer = await posts.enter(accountId, 'write');
    const post = await posts.findPost(writer, id);
    if (post.own) throw ownPost();
    if (post.well_done) return post;
    await throttle.consume(postLimits.reactionsOfAccount, String(accountId));
    return db.transaction().execute(async (transaction) => {
      await lockPost(transaction, id);
      const held = await posts.findPost(writer, id, transaction);
      checkOpen(held);
      const reaction = { post_id: id, account_id: accountId, at: writer.at };
      const isNew = await queries.insertReaction(transaction, reaction);
      if (isNew && held.account_id !== null)
        await notices.tell(transaction, {
          to: held.account_id,
          kind: 'well_done',
          from: accountId,
          about: id,
        });
      return posts.findPost(writer, id, transaction);
    });
  }

  /** Removes a reaction, also of a muted member. The notice stays, so that reacting again does not notify again. */
  async takeBack(accountId: number, id: string): Promise<PostRow> {
    const { db, posts } = this.deps;
    const viewer = await posts.enter(accountId, 'read');
    await posts.findPost(viewer, id);
    await queries.deleteReaction(db, id, accountId);
    return posts.findPost(viewer, id);
  }
}
