import { Trans, useLingui } from '@lingui/react/macro';
import { api, download } from '@readytowork/api-client/api';
import type { CallAt, Reply } from '@readytowork/contract';
import { longDate } from '@readytowork/ui/dates';
import { Histogram } from '../../lib/charts/histogram.tsx';
import { inFigures } from '../../lib/figures.ts';
import { Filters } from '../../lib/lists/filters.tsx';
import { type Column, Table } from '../../lib/lists/table.tsx';
import { Day } from '../../lib/when.tsx';
import { daysOf } from './days.ts';
import { inTenths } from './figures.ts';
import { PeriodFilter } from './filters.tsx';
import { period } from './report-source.ts';
import { ReportView } from './report-view.tsx';
import { useAsked, useReport } from './use-report.ts';

type Row = Reply<CallAt['GET /v1/reports/support/']>['rows'][number];

/** How many tickets come in, and how long people wait for an answer. */
export function SupportReport() {
  const { t } = useLingui();
  const report = useAsked(period);
  const { asked } = report;
  const query = useReport('support', asked, (asked, signal) =>
    api('GET /v1/reports/support/', { query: asked, signal }),
  );
  return (
    <>
      <Filters>
        <PeriodFilter report={report} />
      </Filters>
      <ReportView
        query={query}
        name={t`Support`}
        period={asked}
        fetchFile={() => download('GET /v1/reports/support/csv/', { query: asked })}
      >
        {({ rows, more }) => (
          <>
            {more && (
              <p>
                <Trans>Only the newest days are shown. Choose a shorter time to see the others.</Trans>
              </p>
            )}
            {rows.length > 0 ? (
              <Days rows={rows} />
            ) : (
              <div className="card">
                <p>
                  <Trans>No ticket came in these days.</Trans>
                </p>
              </div>
            )}
          </>
        )}
      </ReportView>
    </>
  );
}

function Days({ rows }: { rows: Row[] }) {
  const { t } = useLingui();
  const columns: Column<Row>[] = [
    { name: t`Day`, cell: ({ day }) => <Day on={day} /> },
    { name: t`Tickets`, cell: ({ tickets }) => inFigures(tickets), figures: true },
    { name: t`Answered`, cell: ({ answered }) => inFigures(answered), figures: true },
    { name: t`Hours to the first answer`, cell: ({ median_hours }) => inTenths(median_hours), figures: true },
  ];
  const bars = daysOf(rows).map((day) => ({
    label: longDate(day),
    value: rows.find((row) => row.day === day)?.tickets ?? 0,
  }));
  return (
    <>
      <Histogram title={t`Tickets by day`} of={t`Day`} unit={t`Tickets`} bars={bars} />
      <p className="muted">
        <Trans>The median wait of each day, in hours: half of the people waited longer than this.</Trans>
      </p>
      <Table caption={t`Tickets by day`} columns={columns} rows={rows} keyOf={({ day }) => day} />
    </>
  );
}
