import { ApiError } from '@readytowork/api-client/api-error';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Spinner } from '@readytowork/ui/spinner';
import type { ReactNode } from 'react';

interface NotLoadedProps {
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** What to say, and where to go, when there is no such thing. */
  gone: ReactNode;
}

/** The page of one thing as long as that is not there: on its way, out of reach, or gone. */
export function NotLoaded({ title, query: { error, isFetching, refetch }, gone }: NotLoadedProps) {
  return (
    <>
      <PageHeading title={title} />
      {error instanceof ApiError && error.status === 404 ? (
        <p>{gone}</p>
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Spinner />
      )}
    </>
  );
}
