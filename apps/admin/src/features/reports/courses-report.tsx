import { Trans, useLingui } from '@lingui/react/macro';
import { api, download } from '@readytowork/api-client/api';
import type { CallAt, Reply } from '@readytowork/contract';
import { Link } from '@readytowork/ui/router';
import { inFigures } from '../../lib/figures.ts';
import { Filters } from '../../lib/lists/filters.tsx';
import { type Column, Table } from '../../lib/lists/table.tsx';
import { paths } from '../../lib/paths.ts';
import { inStars, useDuration } from './figures.ts';
import { PeriodFilter } from './filters.tsx';
import { period } from './report-source.ts';
import { ReportView } from './report-view.tsx';
import { useAsked, useReport } from './use-report.ts';

type Row = Reply<CallAt['GET /v1/reports/courses/']>['rows'][number];

/** All courses compared over a period. */
export function CoursesReport() {
  const { t } = useLingui();
  const report = useAsked(period);
  const { asked } = report;
  const query = useReport('courses', asked, (asked, signal) =>
    api('GET /v1/reports/courses/', { query: asked, signal }),
  );
  return (
    <>
      <Filters>
        <PeriodFilter report={report} />
      </Filters>
      <ReportView
        query={query}
        name={t`Courses`}
        period={asked}
        fetchFile={() => download('GET /v1/reports/courses/csv/', { query: asked })}
      >
        {({ rows, registered }) => (
          <>
            <p>
              <Trans>
                Registered in this time: <strong>{inFigures(registered)}</strong>
              </Trans>
            </p>
            <Courses rows={rows} />
          </>
        )}
      </ReportView>
    </>
  );
}

function Courses({ rows }: { rows: Row[] }) {
  const { t } = useLingui();
  const duration = useDuration();
  const columns: Column<Row>[] = [
    {
      name: t`Course`,
      cell: ({ course }) => <Link to={`${paths.reportFunnel}?module=${course.id}`}>{course.name}</Link>,
    },
    { name: t`Opened`, cell: ({ opened }) => inFigures(opened), figures: true },
    { name: t`Passed`, cell: ({ passed }) => inFigures(passed), figures: true },
    { name: t`Certificates`, cell: ({ certificates }) => inFigures(certificates), figures: true },
    { name: t`Ratings`, cell: ({ ratings }) => inFigures(ratings), figures: true },
    { name: t`Stars`, cell: ({ stars }) => inStars(stars), figures: true },
    { name: t`Stopped`, cell: ({ stopped }) => inFigures(stopped), figures: true },
    { name: t`Time`, cell: ({ minutes }) => duration(minutes), figures: true },
  ];
  return (
    <Table
      caption={t`What people did in each course`}
      columns={columns}
      rows={rows}
      keyOf={({ course }) => course.id}
    />
  );
}
