import type { PostAudiences } from '@readytowork/contract';
import { postLength } from '@readytowork/contract/constants';
import type { Database, Executor } from '../../../db/database.ts';
import { conflict, notFound } from '../../../errors.ts';
import type { Throttle } from '../../base/throttle/throttle.ts';
import type { Writing } from '../community/writing.service.ts';
import type { MembershipService } from '../membership/membership.service.ts';
import type { HeldThings } from '../moderation/held.ts';
import { pageOf, placeIn, rowsToRead } from './pages.ts';
import type { PostPictures } from './post-pictures.service.ts';
import { postLimits } from './posts.limits.ts';
import { editableUntil, postsLookedAt } from './posts.policy.ts';
import * as queries from './posts.queries.ts';
import { postEvidence } from './reportable-posts.ts';
import * as writes from './write-posts.queries.ts';

export const noSuchPost = () => notFound('post_not_found');
export const notEditable = () => conflict('post_not_editable');
const notToConnections = () => conflict('post_needs_group');
const notToGroup = () => conflict('post_group_left');
const taken = () => conflict('post_sent_already');

interface PostsDeps {
  db: Database;
  clock: () => Date;
  throttle: Throttle;
  membership: MembershipService;
  writing: Writing;
  pictures: PostPictures;
  held: HeldThings;
}

interface Written {
  id: string;
  group: number | null;
  text: string;
  picture: { name: string; words: string } | null;
}

/** Posts to connections and to groups (docs/decisions/0059). */
export class PostsService {
  constructor(private readonly deps: PostsDeps) {}

  /** Admits a caller to posts, and returns what they may see. */
  async enter(accountId: number, to: 'read' | 'write'): Promise<queries.Viewer> {
    const { mode } = await this.deps.membership.enter(accountId, to);
    return { accountId, at: this.deps.clock(), whole: mode === 'on' };
  }

  async listPosts(
    accountId: number,
    { group, cursor }: { group?: number | undefined; cursor?: string | undefined },
  ) {
    const viewer = await this.enter(accountId, 'read');
    const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : placeIn(cursor);
    const asked = { before, most: rowsToRead, group: group ?? null };
    return pageOf(await queries.readFeed(this.deps.db, viewer, asked));
  }

  /** An author's newest posts to connections, for the profile, which decides who sees them. */
  newestToConnections(author: number, most: number) {
    return queries.newestOf(this.deps.db, author, most);
  }

  async readPost(accountId: number, id: string): Promise<queries.PostRow> {
    return this.findPost(await this.enter(accountId, 'read'), id);
  }

  /** @throws 404 if there is no such post or the viewer may not see it */
  async findPost(viewer: queries.Viewer, id: string, db: Executor = this.deps.db): Promise<queries.PostRow> {
    const row = await queries.readPost(db, viewer, id);
    if (!row) throw noSuchPost();
    return row;
  }

  async audiences(accountId: number): Promise<PostAudiences> {
    const { whole } = await this.enter(accountId, 'read');
    const { db } = this.deps;
    const groups = await writes.groupsToWriteTo(db, accountId);
    if (!whole) return { connections: null, groups };
    const profile = await writes.profileLevel(db, accountId);
    return { connections: { held: await isLookedAt(db, accountId), profile }, groups };
  }

  /** Writes a post. A repeated id is the same post, even if both requests arrive at once. */
  async writePost(accountId: number, { id, group, text, picture }: Written): Promise<queries.PostRow> {
    const { db, throttle, pictures, writing } = this.deps;
    const writer = await this.enter(accountId, 'write');
    if (await writes.authorOf(db, id)) return this.again(writer, id);
    await this.checkAudience(writer, group);
    const words = await writing.accept(accountId, text, { most: postLength });
    const hung = picture && (await pictures.describePicture(accountId, picture));
    await throttle.consume(postLimits.postsOfAccount, String(accountId));
    const written = { id, account_id: accountId, group_id: group, text: words, created_at: writer.at };
    await db.transaction().execute(async (transaction) => {
      const moderated = group === null && (await isLookedAt(transaction, accountId));
      const accepted_at = moderated ? null : writer.at;
      const isNew = await writes.insertPost(transaction, { ...written, moderated, accepted_at });
      if (!isNew) return;
      if (hung) await pictures.hangPicture(transaction, accountId, { ...hung, post: id });
      if (moderated) await this.hold(transaction, id);
    });
    return this.again(writer, id);
  }

  async changePost(accountId: number, id: string, text: string): Promise<queries.PostRow> {
    const writer = await this.enter(accountId, 'write');
    const words = await this.deps.writing.accept(accountId, text, { most: postLength });
    return this.deps.db.transaction().execute(async (transaction) => {
      await writes.lockPost(transaction, id);
      const post = await this.findPost(writer, id, transaction);
      if (!post.own) throw noSuchPost();
      if (!editableUntil(post, writer.at)) throw notEditable();
      if (post.text !== words) await writes.changeWords(transaction, id, words, writer.at);
      return this.findPost(writer, id, transaction);
    });
  }

  /** Deletes the author's own post, even if they are muted or have left its group. */
  async removePost(accountId: number, id: string): Promise<void> {
    const { at } = await this.enter(accountId, 'read');
    await this.deps.db.transaction().execute(async (transaction) => {
      const post = await writes.lockPost(transaction, id);
      if (post?.account_id !== accountId) throw noSuchPost();
      if (post.deleted_at) return;
      await writes.emptyPost(transaction, id, at);
      if (!post.accepted_at) await this.deps.held.withdraw(transaction, 'post', id);
    });
  }

  /** Returns a post that was sent before. Throws the same error for another member's, so that it does not reveal the author. */
  private async again(writer: queries.Viewer, id: string): Promise<queries.PostRow> {
    const row = await queries.readPost(this.deps.db, writer, id);
    if (!row?.own) throw taken();
    return row;
  }

  /** Holds the post until a moderator approves it. */
  private async hold(db: Executor, id: string): Promise<void> {
    const evidence = await postEvidence(db, id);
    if (evidence) await this.deps.held.hold(db, 'post', id, evidence);
  }

  private async checkAudience({ accountId, whole }: queries.Viewer, group: number | null): Promise<void> {
    if (group === null) {
      if (!whole) throw notToConnections();
      return;
    }
    const groups = await writes.groupsToWriteTo(this.deps.db, accountId);
    if (!groups.some(({ id, open }) => id === group && open)) throw notToGroup();
  }
}

/** True if a moderator must approve the post: a member's first posts outside groups. */
async function isLookedAt(db: Executor, accountId: number): Promise<boolean> {
  return (await writes.countAccepted(db, accountId, postsLookedAt)) < postsLookedAt;
}
