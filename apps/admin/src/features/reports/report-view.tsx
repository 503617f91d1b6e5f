import { Trans } from '@lingui/react/macro';
import { Alert } from '@readytowork/ui/alert';
import { longDate } from '@readytowork/ui/dates';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Skeleton } from '@readytowork/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AsOf } from '../../lib/lists/as-of.tsx';
import { CsvButton } from '../../lib/lists/csv-button.tsx';
import { PrintButton } from '../../lib/print-button.tsx';

interface Period {
  from?: string;
  to?: string;
}

interface ReportViewProps<Reply> {
  query: UseQueryResult<Reply>;
  /** Name of the downloaded file. */
  name: string;
  fetchFile: () => Promise<Blob>;
  /** The chosen days, if the report has them. */
  period?: Period;
  children: (reply: Reply) => ReactNode;
}

/** A report with its date, print and download buttons, a loading state, or an error. */
export function ReportView<Reply extends { as_of: string | null }>({
  query,
  name,
  fetchFile,
  period,
  children,
}: ReportViewProps<Reply>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} busy={isFetching} /> : <Skeleton />;
  return (
    <div className="list" aria-busy={isPlaceholderData}>
      {error && <LoadFailure error={error} onRetry={refetch} busy={isFetching} />}
      <div className="list-head report-head">
        {data.as_of && <AsOf at={data.as_of} />}
        {period && <ChosenTime period={period} />}
        <CsvButton name={name} fetchFile={fetchFile} />
        <PrintButton />
      </div>
      {!data.as_of && (
        <Alert kind="note">
          <Trans>Everything is being counted at the moment. These figures are not complete yet.</Trans>
        </Alert>
      )}
      {children(data)}
    </div>
  );
}

/** The chosen days as text too, because printed pages have no filters. */
function ChosenTime({ period: { from, to } }: { period: Period }) {
  const [first, last] = [from && longDate(from), to && longDate(to)];
  if (!first && !last) return null;
  return (
    <p className="muted chosen-time">
      {first && last && (
        <Trans>
          From {first} to {last}
        </Trans>
      )}
      {first && !last && <Trans>From {first}</Trans>}
      {!first && last && <Trans>Until {last}</Trans>}
    </p>
  );
}
