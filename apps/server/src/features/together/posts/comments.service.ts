import { postLength } from '@readytowork/contract/constants';
import type { Database, Executor } from '../../../db/database.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { Writing } from '../community/writing.service.ts';
import type { Notices } from '../notices/notices.ts';
import * as queries from './comments.queries.ts';
import { pageOf, placeIn, rowsToRead } from './pages.ts';
import { postLimits } from './posts.limits.ts';
import { editableUntil, whyNotAnswer } from './posts.policy.ts';
import type { PostRow, Viewer } from './posts.queries.ts';
import { notEditable, type PostsService } from './posts.service.ts';
import { lockPost } from './write-posts.queries.ts';

const noSuchComment = () => notFound('comment_not_found');
const taken = () => conflict('comment_sent_already');

interface CommentsDeps {
  db: Database;
  throttle: Throttle;
  posts: PostsService;
  notices: Notices;
  writing: Writing;
}

/** Comments that readers of a post write on it. */
export class CommentsService {
  constructor(private readonly deps: CommentsDeps) {}

  async listComments(accountId: number, post: string, cursor: string | undefined) {
    const { db, posts } = this.deps;
    const viewer = await posts.enter(accountId, 'read');
    await posts.findPost(viewer, post);
    const after = cursor === undefined ? 0 : placeIn(cursor);
    return pageOf(await queries.readComments(db, viewer, { post, after, most: rowsToRead }));
  }

  /** Writes a comment. A repeated id is the same comment, even if both requests arrive at once. */
  async writeComment(accountId: number, postId: string, { id, text }: { id: string; text: string }) {
    const { db, posts, throttle, writing } = this.deps;
    const writer = await posts.enter(accountId, 'write');
    const known = await queries.readComment(db, writer, postId, id);
    if (known) return ownOnly(known);
    checkOpen(await posts.findPost(writer, postId));
    const words = await writing.accept(accountId, text, { most: postLength });
    await throttle.consume(postLimits.commentsOfAccount, String(accountId));
    return db.transaction().execute(async (transaction) => {
      const post = await this.hold(transaction, writer, postId);
      const comment = { id, post_id: postId, account_id: accountId, text: words, created_at: writer.at };
      if (await queries.insertComment(transaction, comment)) await this.tell(transaction, post, writer);
      return ownOnly(await queries.readComment(transaction, writer, postId, id));
    });
  }

  async changeComment(accountId: number, postId: string, id: string, text: string) {
    const { db, posts, writing } = this.deps;
    const writer = await posts.enter(accountId, 'write');
    const words = await writing.accept(accountId, text, { most: postLength });
    return db.transaction().execute(async (transaction) => {
      await this.hold(transaction, writer, postId);
      const comment = await this.findOwn(transaction, writer, postId, id);
      if (!editableUntil(comment, writer.at)) throw notEditable();
      if (comment.text !== words) await queries.changeCommentWords(transaction, id, words, writer.at);
      return this.findOwn(transaction, writer, postId, id);
    });
  }

  /** Deletes the author's own comment, even if they are muted or no longer see the post. */
  async removeComment(accountId: number, postId: string, id: string): Promise<void> {
    const { db, posts, notices } = this.deps;
    const { at } = await posts.enter(accountId, 'read');
    await db.transaction().execute(async (transaction) => {
      const post = await lockPost(transaction, postId);
      const isOwn = post && (await queries.emptyComment(transaction, { id, post: postId, accountId, at }));
      if (!isOwn) throw noSuchComment();
      if (post.account_id === null || (await queries.hasCommented(transaction, postId, accountId))) return;
      await notices.takeBack(transaction, {
        to: post.account_id,
        kind: 'comment',
        from: accountId,
        about: postId,
      });
    });
  }

  /** Locks the post until the transaction ends, so that it is not deleted or hidden meanwhile. */
  private async hold(db: Executor, writer: Viewer, id: string): Promise<PostRow> {
    await lockPost(db, id);
    const post = await this.deps.posts.findPost(writer, id, db);
    checkOpen(post);
    return post;
  }

  private async findOwn(db: Executor, writer: Viewer, post: string, id: string) {
    const comment = await queries.readComment(db, writer, post, id);
    if (!comment?.own) throw noSuchComment();
    return comment;
  }

  private async tell(db: Executor, { account_id, id }: PostRow, { accountId }: Viewer): Promise<void> {
    if (account_id === null) return;
    await this.deps.notices.tell(db, { to: account_id, kind: 'comment', from: accountId, about: id });
  }
}

/** @throws 409 with the reason why the post takes no more comments */
export function checkOpen(post: PostRow): void {
  const why = whyNotAnswer(post);
  if (why) throw conflict(why);
}

/** Throws the same error for a missing comment and another member's, so that it does not reveal the author. */
function ownOnly(comment: queries.CommentRow | undefined): queries.CommentRow {
  if (!comment?.own) throw taken();
  return comment;
}
