import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import type { ReactNode } from 'react';

interface Asked<T> {
  data: T | undefined;
  error: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface LoadedProps<T> {
  query: Asked<T>;
  children: (data: T) => ReactNode;
}

/** Renders the data of a query, a loading state, or an error. If a refresh fails, the old data stays with a notice. */
export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const { data, error, isFetching, refetch } = query;
  const failure = error ? (
    <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />
  ) : null;
  if (data === undefined)
    return (
      failure ?? (
        <div className="waiting-part">
          <Spinner />
        </div>
      )
    );
  return (
    <>
      {failure}
      {children(data)}
    </>
  );
}
