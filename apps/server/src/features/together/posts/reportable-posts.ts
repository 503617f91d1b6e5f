import { wholeName } from '@readytowork/contract/names';
import type { Database, Executor } from '../../../db/database.ts';
import type { Evidence, Reportable } from '../../../feature.ts';
import { readComment } from './comments.queries.ts';
import * as queries from './moderated-posts.queries.ts';
import { postPictureFolder } from './post-pictures.service.ts';
import { readPost, type Viewer } from './posts.queries.ts';

/** Maximum number of earlier comments stored with a report. */
const mostAround = 10;

interface Deps {
  db: Database;
  clock: () => Date;
}

/** Makes posts and comments reportable. */
export function reportablePosts({ db, clock }: Deps): Reportable[] {
  // A viewer for whom the community is fully on, because the post may have been seen while it was.
  const viewer = (accountId: number): Viewer => ({ accountId, at: clock(), whole: true });
  return [
    {
      kind: 'post',
      async evidence(id, viewerId) {
        return (await readPost(db, viewer(viewerId), id)) && postEvidence(db, id);
      },
      setHidden: (executor, id, hidden) => queries.setPostHidden(executor, id, hidden, clock()),
    },
    {
      kind: 'comment',
      async evidence(id, viewerId) {
        const found = await queries.findComment(db, id);
        if (!found || !(await readPost(db, viewer(viewerId), found.post_id))) return undefined;
        const seen = await readComment(db, viewer(viewerId), found.post_id, id);
        return seen && { ...ofAuthor(found), text: found.text, context: await contextOf(db, found, id) };
      },
      setHidden: (executor, id, hidden) => queries.setCommentHidden(executor, id, hidden, clock()),
    },
  ];
}

/** The current post, even if no other member has seen it yet. */
export async function postEvidence(db: Executor, id: string): Promise<Evidence | undefined> {
  const post = await queries.findPost(db, id);
  if (!post) return undefined;
  const { picture_name, picture_words } = post;
  const words = picture_words ? `\n\n[${picture_words}]` : '';
  return {
    ...ofAuthor(post),
    text: post.text + words,
    picture: picture_name && `${postPictureFolder}/${picture_name}.webp`,
    context: await contextOf(db, { ...post, post_id: id }, null),
  };
}

interface Found {
  account_id: number;
  post_id: string;
  group_id: number | null;
  group_name: string | null;
}

const ofAuthor = ({ account_id, group_id }: Pick<Found, 'account_id' | 'group_id'>) => ({
  authorId: account_id,
  ...(group_id !== null && { group: group_id }),
});

async function contextOf(db: Executor, { post_id, group_name }: Found, comment: string | null) {
  const said = await queries.conversation(db, post_id, comment, mostAround);
  return {
    where: group_name === null ? 'A post to connections' : `A post to the group ${group_name}`,
    around: said
      // A reported post comes with its comments; a reported comment with the post and earlier comments.
      .filter(({ place }) => comment !== null || place > 0)
      .map(({ first_name, last_name, text, created_at }) => ({
        by: wholeName({ first_name, last_name }) || 'Someone who left',
        text,
        at: created_at.toISOString(),
      })),
  };
}
