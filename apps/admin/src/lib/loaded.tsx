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

/** The data of a query, also while it loads or if it fails. Old data stays, with a notice, if a refresh fails. */
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
