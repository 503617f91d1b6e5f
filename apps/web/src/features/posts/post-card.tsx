import { Trans } from '@lingui/react/macro';
import type { Post } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { useRestoreFocus } from '@readytowork/ui/use-restore-focus';
import { type ReactNode, useState } from 'react';
import { useIsMuted } from '../community/use-is-muted.ts';
import { WrittenText } from '../sharing-check/written-text.tsx';
import { AuthorLine } from './author-line.tsx';
import { PostMenu } from './post-menu.tsx';
import { PostPicture } from './post-picture.tsx';
import styles from './posts.module.scss';
import { RewriteForm } from './rewrite-form.tsx';
import { useChangePost } from './use-change.ts';
import { WellDone } from './well-done.tsx';

interface PostCardProps {
  post: Post;
  /** The link to the post's comments. */
  children?: ReactNode;
  onDeleted: () => void;
}

/** One post with its actions. */
export function PostCard({ post, children, onDeleted }: PostCardProps) {
  const [rewriting, setRewriting] = useState(false);
  const change = useChangePost(post);
  const { state, text, picture, group } = post;
  return (
    <article className={`card ${styles.post}`}>
      <header className={styles.head}>
        <AuthorLine of={post}>
          {group ? <bdi>{group.name}</bdi> : <Trans>Connections</Trans>}
          {' · '}
        </AuthorLine>
        {state !== 'deleted' && (
          <PostMenu
            of={post}
            kind="post"
            mayHide={group?.leads ?? false}
            remove={change.remove}
            onRewrite={() => setRewriting(true)}
            onDeleted={onDeleted}
          />
        )}
      </header>
      <StateNote post={post} />
      {rewriting ? (
        <RewriteForm text={text} save={change.rewrite} onClose={() => setRewriting(false)} />
      ) : (
        text && <WrittenText text={text} />
      )}
      {picture && <PostPicture post={post.id} picture={picture} />}
      <footer className={styles.foot}>
        {state === 'shown' && <WellDoneOf post={post} />}
        {children}
      </footer>
    </article>
  );
}

function StateNote({ post: { state, own } }: { post: Post }) {
  if (state === 'deleted')
    return (
      <p className="muted">
        <Trans>This post was deleted.</Trans>
      </p>
    );
  if (!own || state === 'shown') return null;
  return (
    <Alert kind="note">
      {state === 'held' ? (
        <Trans>
          A moderator looks at your first two posts before others see them. To change this one, delete it and
          write it again.
        </Trans>
      ) : (
        <Trans>A moderator has hidden this post. Nobody sees it but you.</Trans>
      )}
    </Alert>
  );
}

/** The "Well done" button. The author does not see it, and muted members can only withdraw theirs. */
function WellDoneOf({ post }: { post: Post }) {
  const isMuted = useIsMuted();
  if (post.own || (isMuted && !post.well_done)) return <WellDones count={post.well_dones} />;
  return isMuted ? <LastWellDone post={post} /> : <WellDone post={post} />;
}

/** A muted member's own "Well done". The button disappears once it is withdrawn, so the focus moves on. */
function LastWellDone({ post }: { post: Post }) {
  return (
    <div ref={useRestoreFocus()}>
      <WellDone post={post} />
    </div>
  );
}

function WellDones({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="muted">
      <Trans>Well done: {count}</Trans>
    </span>
  );
}
