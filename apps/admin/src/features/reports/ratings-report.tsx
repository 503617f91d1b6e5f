import { Trans, useLingui } from '@lingui/react/macro';
import { api, download } from '@readytowork/api-client/api';
import type { CallAt, Reply } from '@readytowork/contract';
import { BarChart } from '../../lib/charts/bar-chart.tsx';
import { inFigures } from '../../lib/figures.ts';
import { Filters } from '../../lib/lists/filters.tsx';
import { type Column, Table } from '../../lib/lists/table.tsx';
import { inStars } from './figures.ts';
import { CourseFilter, PeriodFilter } from './filters.tsx';
import { number, period } from './report-source.ts';
import { ReportView } from './report-view.tsx';
import { useStars } from './stars.ts';
import { useAsked, useReport } from './use-report.ts';

type Row = Reply<CallAt['GET /v1/reports/ratings/']>['rows'][number];

/** Ratings of the courses, counting each person's newest. */
export function RatingsReport() {
  const { t } = useLingui();
  const report = useAsked({ module: number, ...period });
  const { asked } = report;
  const query = useReport('ratings', asked, (asked, signal) =>
    api('GET /v1/reports/ratings/', { query: asked, signal }),
  );
  return (
    <>
      <Filters>
        <CourseFilter report={report} value={report.valueOf('module')} all />
        <PeriodFilter report={report} />
      </Filters>
      <ReportView
        query={query}
        name={t`Ratings`}
        period={asked}
        fetchFile={() => download('GET /v1/reports/ratings/csv/', { query: asked })}
      >
        {({ rows }) => (
          <>
            <Spread rows={rows} />
            <Ratings rows={rows} />
          </>
        )}
      </ReportView>
    </>
  );
}

/** All ratings together, by number of stars. */
function Spread({ rows }: { rows: Row[] }) {
  const { t } = useLingui();
  const inWords = useStars();
  const bars = [5, 4, 3, 2, 1].map((stars) => ({
    label: inWords(stars),
    value: rows
      .flatMap(({ by_stars }) => by_stars)
      .filter((one) => one.stars === stars)
      .reduce((sum, { people }) => sum + people, 0),
  }));
  return <BarChart title={t`How the ratings are spread`} of={t`Stars`} unit={t`People`} bars={bars} />;
}

function Ratings({ rows }: { rows: Row[] }) {
  const { t } = useLingui();
  const inWords = useStars();
  const columns: Column<Row>[] = [
    { name: t`Course`, cell: ({ course }) => course.name },
    { name: t`Ratings`, cell: ({ ratings }) => inFigures(ratings), figures: true },
    { name: t`On average`, cell: ({ mean }) => inStars(mean), figures: true },
    ...[5, 4, 3, 2, 1].map((stars) => ({
      name: inWords(stars),
      cell: ({ by_stars }: Row) => inFigures(by_stars.find((one) => one.stars === stars)?.people ?? 0),
      figures: true,
    })),
  ];
  return (
    <>
      <h2>
        <Trans>By course</Trans>
      </h2>
      <Table caption={t`Ratings by course`} columns={columns} rows={rows} keyOf={({ course }) => course.id} />
    </>
  );
}
