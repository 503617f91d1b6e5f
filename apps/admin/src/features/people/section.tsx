import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface SectionProps<T, K extends QueryKey> {
  query: UseQueryOptions<T, Error, T, K>;
  /** Renders the fetched data; during a refetch, the old data. */
  children: (data: T) => ReactNode;
}

/** A section that shows the data of one call, a loading state, or an error. */
export function Section<T, K extends QueryKey>({ query, children }: SectionProps<T, K>) {
  const { data, error, isFetching, refetch } = useQuery(query);
  return (
    <>
      {error && <LoadFailure error={error} onRetry={refetch} busy={isFetching} />}
      {data === undefined ? !error && <Spinner /> : children(data)}
    </>
  );
}
