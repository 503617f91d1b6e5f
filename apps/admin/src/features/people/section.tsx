import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface SectionProps<T, K extends QueryKey> {
  query: UseQueryOptions<T, Error, T, K>;
  /** The fetched data, kept while it is fetched again. */
  children: (data: T) => ReactNode;
}

/** The data of one call, also while it loads or if it fails. */
export function Section<T, K extends QueryKey>({ query, children }: SectionProps<T, K>) {
  const { data, error, isFetching, refetch } = useQuery(query);
  return (
    <>
      {error && <LoadFailure error={error} onRetry={refetch} busy={isFetching} />}
      {data === undefined ? !error && <Spinner /> : children(data)}
    </>
  );
}
