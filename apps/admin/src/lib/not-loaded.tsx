import { ApiError } from '@readytowork/api-client/api-error';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Spinner } from '@readytowork/ui/spinner';
import type { ReactNode } from 'react';

interface NotLoadedProps {
  title: string;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
  /** Message and link shown if the record does not exist. */
  gone: ReactNode;
}

/** Shown instead of a single record while it loads, if loading fails, or if the record does not exist. */
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
