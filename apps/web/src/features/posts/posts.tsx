import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { useIsMuted } from '../community/use-is-muted.ts';
import { AudienceFilter } from './audience-filter.tsx';
import { PostList } from './post-list.tsx';
import { audiencesQuery } from './post-queries.ts';
import { WritePost } from './write-post.tsx';

/** Posts of a group, or all for null, with the box to write one. */
export function Posts({ group }: { group: number | null }) {
  const { data, error, isFetching, refetch } = useQuery(audiencesQuery);
  const isMuted = useIsMuted();
  if (!data)
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Spinner />
    );
  return (
    <>
      <AudienceFilter audiences={data} chosen={group} />
      {!isMuted && <WritePost audiences={data} group={group} />}
      <PostList key={group} group={group} />
    </>
  );
}
