import { Trans } from '@lingui/react/macro';
import { ApiError } from '@readytowork/api-client/api-error';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { useNavigate } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { Comments } from './comments.tsx';
import { PostCard } from './post-card.tsx';
import { postQuery } from './post-queries.ts';

/** A post with its comments. */
export function OnePost({ id }: { id: string }) {
  const { data, error, isFetching, refetch } = useQuery(postQuery(id));
  const navigate = useNavigate();
  if (data)
    return (
      <>
        <PostCard post={data} onDeleted={() => navigate(paths.posts, { replace: true })} />
        <Comments post={data} />
      </>
    );
  if (error instanceof ApiError && error.status === 404) return <Gone />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />;
  return <Spinner />;
}

const Gone = () => (
  <p>
    <Trans>This post is not there any more, or you cannot see it.</Trans>
  </p>
);
