import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink } from '@readytowork/ui/button';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Link } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AsOf } from './as-of.tsx';
import type { Bulk } from './bulk-act.ts';
import { BulkBar } from './bulk-bar.tsx';
import { Counted } from './counted.tsx';
import { CsvButton } from './csv-button.tsx';
import { useSelection } from './selection.ts';
import { type Column, Table } from './table.tsx';
import type { List } from './use-list.ts';

interface ListViewProps<Row, S extends string, F extends Record<string, (text: string) => unknown>> {
  list: List<Row, S, F>;
  caption: string;
  columns: readonly Column<Row, S>[];
  keyOf: (row: Row) => string | number;
  /** Message if the list is empty although no filter is set. */
  empty: ReactNode;
  /** Fetches the whole list as a CSV file, by the same query as the rows. */
  fetchFile?: () => Promise<Blob>;
  /** Name of the file, without its extension; by default the caption. */
  fileName?: string;
  /** Bulk actions; with them, each row begins with a check box. */
  bulk?: Bulk<Row>;
}

/** A list with its count and pages. Also shows the loading state, the error and the empty list. */
export function ListView<Row, S extends string, F extends Record<string, (text: string) => unknown>>({
  list,
  caption,
  columns,
  keyOf,
  empty,
  fetchFile,
  fileName = caption,
  bulk,
}: ListViewProps<Row, S, F>) {
  const { query, sort } = list;
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = query;
  const queries = useQueryClient();
  const selection = useSelection(data?.results ?? [], keyOf);
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} busy={isFetching} /> : <Spinner />;
  const sorted = { by: sort, addressOf: (by: string) => list.addressWith('sort', by) };
  return (
    <div className="list" aria-busy={isPlaceholderData}>
      {error && <LoadFailure error={error} onRetry={refetch} busy={isFetching} />}
      <div className="list-head">
        <p role="status">
          <Counted count={data.count} more={data.more_than_count} />
        </p>
        <AsOf at={new Date(dataUpdatedAt).toISOString()} />
        {fetchFile && <CsvButton fetchFile={fetchFile} name={fileName} isLong={data.more_than_count} />}
      </div>
      {bulk && data.results.length > 0 && (
        <BulkBar
          bulk={bulk}
          selection={selection}
          shown={data.results.length}
          onChanged={() => void queries.invalidateQueries({ queryKey: ['list', list.source.key] })}
        />
      )}
      {data.results.length > 0 ? (
        <Table
          caption={caption}
          columns={columns}
          rows={data.results}
          keyOf={keyOf}
          sorted={sorted}
          choosing={bulk && { selection, nameOf: bulk.nameOf }}
        />
      ) : (
        <Nothing list={list}>{empty}</Nothing>
      )}
      <Pager list={list} previous={data.previous} next={data.next} />
    </div>
  );
}

interface ListState {
  isFiltered: boolean;
  asked: { cursor?: string };
  addressWith(name: string, value: string | undefined): string;
}

/** Message for an empty list, for filters without a match, or for a page without rows. */
function Nothing({ list, children }: { list: ListState; children: ReactNode }) {
  if (list.asked.cursor)
    return (
      <div className="card">
        <p>
          <Trans>Nothing is left on this page.</Trans>{' '}
          <Link to={list.addressWith('cursor', undefined)}>
            <Trans>To the first page</Trans>
          </Link>
        </p>
      </div>
    );
  if (!list.isFiltered) return <div className="card">{children}</div>;
  return (
    <div className="card">
      <p>
        <Trans>Nothing fits these filters.</Trans>{' '}
        <Link to="?">
          <Trans>Show everything</Trans>
        </Link>
      </p>
    </div>
  );
}

interface PagerProps {
  list: ListState;
  previous: string | null;
  next: string | null;
}

/** Links to the pages before and after this one, so that "back" and a new tab work. */
function Pager({ list, previous, next }: PagerProps) {
  const { t } = useLingui();
  if (!previous && !next) return null;
  return (
    <nav className="pager" aria-label={t`Pages of the list`}>
      {previous && (
        <ButtonLink look="secondary" to={list.addressWith('cursor', previous)}>
          <Trans>Previous page</Trans>
        </ButtonLink>
      )}
      {next && (
        <ButtonLink look="secondary" to={list.addressWith('cursor', next)}>
          <Trans>Next page</Trans>
        </ButtonLink>
      )}
    </nav>
  );
}
