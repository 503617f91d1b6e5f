import { Trans } from '@lingui/react/macro';
import type { Post, PostComment } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useIsMuted } from '../community/use-is-muted.ts';
import { WrittenText } from '../sharing-check/written-text.tsx';
import { AuthorLine } from './author-line.tsx';
import { PostMenu } from './post-menu.tsx';
import { commentsQuery } from './post-queries.ts';
import styles from './posts.module.scss';
import { RewriteForm } from './rewrite-form.tsx';
import { useChangeComment } from './use-change.ts';
import { WaitingComments } from './waiting-posts.tsx';
import { WriteComment } from './write-comment.tsx';

/** A post's comments in order, with a box to write another. */
export function Comments({ post }: { post: Post }) {
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(commentsQuery(post.id));
  const heading = useRef<HTMLHeadingElement>(null);
  const comments = data?.pages.flatMap(({ results }) => results) ?? [];
  const isMuted = useIsMuted();
  const isOpen = post.state === 'shown' && (post.group?.open ?? true) && !isMuted;
  return (
    <section className={styles.comments}>
      <h2 ref={heading} tabIndex={-1}>
        <Trans>Comments</Trans>
      </h2>
      {data && comments.length === 0 && (
        <p>
          <Trans>Nobody has commented yet.</Trans>
        </p>
      )}
      <ol>
        {comments.map((comment) => (
          <Comment
            key={comment.id}
            post={post}
            comment={comment}
            onDeleted={() => heading.current?.focus()}
          />
        ))}
        <WaitingComments post={post.id} />
      </ol>
      {hasNextPage && (
        <Button look="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show more comments</Trans>
        </Button>
      )}
      {error && <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <Spinner />}
      {isOpen && <WriteComment post={post.id} />}
    </section>
  );
}

interface CommentProps {
  post: Post;
  comment: PostComment;
  onDeleted: () => void;
}

function Comment({ post, comment, onDeleted }: CommentProps) {
  const [rewriting, setRewriting] = useState(false);
  const change = useChangeComment(post.id, comment);
  const { state, text } = comment;
  if (state === 'deleted')
    return (
      <li className="muted">
        <Trans>This comment was deleted.</Trans>
      </li>
    );
  return (
    <li>
      <div className={styles.head}>
        <AuthorLine of={comment} />
        <PostMenu
          of={comment}
          kind="comment"
          mayHide={post.group?.leads ?? false}
          remove={change.remove}
          onRewrite={() => setRewriting(true)}
          onDeleted={onDeleted}
        />
      </div>
      {state === 'hidden' && (
        <p className="muted">
          <Trans>A moderator has hidden this comment. Nobody sees it but you.</Trans>
        </p>
      )}
      {rewriting ? (
        <RewriteForm text={text} save={change.rewrite} onClose={() => setRewriting(false)} />
      ) : (
        <WrittenText text={text} />
      )}
    </li>
  );
}
