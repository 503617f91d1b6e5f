import { Trans } from '@lingui/react/macro';
import type { Post } from '@readytowork/contract';
import { Button } from '@readytowork/ui/button';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { generatePath, Link } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { paths } from '../../lib/paths.ts';
import { CommentCount } from './comment-count.tsx';
import { PostCard } from './post-card.tsx';
import { feedQuery } from './post-queries.ts';
import styles from './posts.module.scss';
import { WaitingPosts } from './waiting-posts.tsx';

/** Posts, newest first, with those not sent yet on top. */
export function PostList({ group }: { group: number | null }) {
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(feedQuery(group));
  const list = useRef<HTMLDivElement>(null);
  const posts = data?.pages.flatMap(({ results }) => results) ?? [];
  // Keeps keyboard users in the list.
  const focusList = () => list.current?.focus();
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      <WaitingPosts group={group} />
      {!data && error && <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {!data && !error && <Spinner />}
      {data && posts.length === 0 && <Nothing />}
      {posts.map((post) => (
        <PostCard key={post.id} post={post} onDeleted={focusList}>
          <Comments post={post} />
        </PostCard>
      ))}
      {hasNextPage && (
        <Button look="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show older posts</Trans>
        </Button>
      )}
      {data && error && <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />}
    </div>
  );
}

function Comments({ post: { id, state, comments } }: { post: Post }) {
  if (state === 'held' || state === 'hidden') return null;
  return (
    <Link className="tap-link" to={generatePath(paths.post, { post: id })}>
      <CommentCount count={comments} />
    </Link>
  );
}

const Nothing = () => (
  <p>
    <Trans>
      Nobody has written here yet. You could begin: what have you learned this week, or where are you stuck?
    </Trans>
  </p>
);
