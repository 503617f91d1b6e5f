import { Select, Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { RetentionRule } from '@readytowork/contract';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { pluralForm } from '@readytowork/ui/plural-form';
import { Link } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { inFigures } from '../../lib/figures.ts';
import { type Column, Table } from '../../lib/lists/table.tsx';
import { paths } from '../../lib/paths.ts';
import { When } from '../../lib/when.tsx';
import { tableNames } from './table-names.tsx';

const retentionQuery = {
  queryKey: ['retention'],
  queryFn: ({ signal }: { signal: AbortSignal }) => api('GET /v1/retention/', { signal }),
};

/** How long each kind of record is stored, why, and when old records were last deleted. */
export function Retention() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useQuery(retentionQuery);
  if (!data)
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Spinner />
    );
  const columns: Column<RetentionRule>[] = [
    { name: t`Records`, cell: ({ table }) => <TableName table={table} /> },
    { name: t`Stay for`, cell: (rule) => <Period rule={rule} /> },
    { name: t`Why`, cell: ({ why }) => why },
    { name: t`Last deleted`, cell: ({ obeyed_at }) => (obeyed_at ? <When at={obeyed_at} /> : '–') },
    {
      name: t`Deleted then`,
      figures: true,
      cell: ({ gone, usual }) => (usual === null ? '–' : inFigures(gone)),
    },
    {
      name: t`Deleted in all`,
      figures: true,
      cell: ({ gone_in_all, usual }) => (usual === null ? '–' : inFigures(gone_in_all)),
    },
  ];
  return (
    <Table caption={t`How long data stays`} columns={columns} rows={data} keyOf={({ table }) => table} />
  );
}

/** A server of another release may know tables that this page does not. */
function TableName({ table }: { table: string }) {
  const { i18n } = useLingui();
  const name = tableNames[table];
  return name ? i18n._(name) : table.replaceAll('_', ' ');
}

function Period({ rule: { days, usual, setting, fewest } }: { rule: RetentionRule }) {
  if (usual === null) return <Trans>As long as what they belong to</Trans>;
  const figure = days === null ? null : inFigures(days);
  return (
    <>
      {figure === null ? <Trans>Never deleted</Trans> : <Days days={days ?? 0} figure={figure} />}
      {setting && (
        <p className="muted">
          <Link to={`${paths.settings}#settings-retention`}>
            <Trans>Change it</Trans>
          </Link>{' '}
          <Trans>({fewest} days or more)</Trans>
        </p>
      )}
    </>
  );
}

function Days({ days, figure }: { days: number; figure: string }) {
  if (days === 0) return <Trans>Until they run out</Trans>;
  return <Select value={pluralForm(days)} _one={`${figure} day`} other={`${figure} days`} />;
}
