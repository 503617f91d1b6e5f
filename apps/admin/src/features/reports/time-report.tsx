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
import { useDuration } from './figures.ts';
import { CourseFilter, PeriodFilter } from './filters.tsx';
import { number, period } from './report-source.ts';
import { ReportView } from './report-view.tsx';
import { useAsked, useReport } from './use-report.ts';

type Row = Reply<CallAt['GET /v1/reports/time/']>['rows'][number];

/** How long people learned, day by day. */
export function TimeReport() {
  const { t } = useLingui();
  const report = useAsked({ module: number, ...period });
  const { asked } = report;
  const query = useReport('time', asked, (asked, signal) =>
    api('GET /v1/reports/time/', { query: asked, signal }),
  );
  return (
    <>
      <Filters>
        <CourseFilter report={report} value={report.valueOf('module')} all />
        <PeriodFilter report={report} />
      </Filters>
      <ReportView
        query={query}
        name={t`Time`}
        period={asked}
        fetchFile={() => download('GET /v1/reports/time/csv/', { query: asked })}
      >
        {({ rows, more }) => (
          <>
            <p className="muted">
              <Trans>
                The time in which a slide was open and in front, at most two minutes from one touch to the
                next. Reading on paper, and reading again, are not in it.
              </Trans>
            </p>
            {more && (
              <p>
                <Trans>
                  Only the newest days are shown. Choose a shorter time or one course to see the others.
                </Trans>
              </p>
            )}
            {rows.length > 0 ? <Times rows={rows} /> : <Nothing />}
          </>
        )}
      </ReportView>
    </>
  );
}

const Nothing = () => (
  <div className="card">
    <p>
      <Trans>Nobody learned in these days.</Trans>
    </p>
  </div>
);

function Times({ rows }: { rows: Row[] }) {
  const { t } = useLingui();
  const duration = useDuration();
  const columns: Column<Row>[] = [
    { name: t`Day`, cell: ({ day }) => <Day on={day} /> },
    { name: t`Course`, cell: ({ course }) => course.name },
    { name: t`Learners`, cell: ({ learners }) => inFigures(learners), figures: true },
    { name: t`Time`, cell: ({ minutes }) => duration(minutes), figures: true },
    {
      name: t`For each learner`,
      cell: ({ learners, minutes }) => duration(Math.round(minutes / learners)),
      figures: true,
    },
  ];
  const bars = daysOf(rows).map((day) => {
    const minutes = rows.filter((row) => row.day === day).reduce((sum, row) => sum + row.minutes, 0);
    return { label: longDate(day), value: minutes, text: duration(minutes) };
  });
  return (
    <>
      <Histogram title={t`Time of all learners, by day`} of={t`Day`} unit={t`Time`} bars={bars} />
      <h2>
        <Trans>By day and course</Trans>
      </h2>
      <Table
        caption={t`Time by day and course`}
        columns={columns}
        rows={rows}
        keyOf={({ day, course }) => `${day} ${course.id}`}
      />
    </>
  );
}
