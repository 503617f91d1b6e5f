import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import type { ReactNode } from 'react';
import styles from './community.module.scss';

interface Paged<Row> {
  data: { pages: readonly { results: readonly Row[] }[] } | undefined;
  error: Error | null;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

interface PeopleListProps<Row> {
  list: Paged<Row>;
  keyOf: (row: Row) => string;
  children: (row: Row) => ReactNode;
  /** Shown instead of an empty list. */
  empty: ReactNode;
}

/** A list that loads the next page on a press. */
export function PeopleList<Row>({ list, keyOf, children, empty }: PeopleListProps<Row>) {
  const { data, error, isFetching } = list;
  if (!data)
    return error ? (
      <LoadFailure error={error} onRetry={() => void list.refetch()} busy={isFetching} />
    ) : (
      <Spinner />
    );
  const rows = data.pages.flatMap(({ results }) => results);
  if (rows.length === 0) return empty;
  return (
    <>
      <ul className={styles.people}>
        {rows.map((row) => (
          <li key={keyOf(row)}>{children(row)}</li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button look="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}
