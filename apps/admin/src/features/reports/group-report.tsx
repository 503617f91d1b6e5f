import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { CallAt, Reply } from '@readytowork/contract';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Skeleton } from '@readytowork/ui/skeleton';
import { BarChart } from '../../lib/charts/bar-chart.tsx';
import { AsOf } from '../../lib/lists/as-of.tsx';
import { Filters } from '../../lib/lists/filters.tsx';
import { PrintButton } from '../../lib/print-button.tsx';
import { useDuration } from './figures.ts';
import { CourseFilter, useCourse } from './filters.tsx';
import { Steps } from './funnel-report.tsx';
import { number } from './report-source.ts';
import { useStars } from './stars.ts';
import { Stops } from './stops-report.tsx';
import { useAsked, useReport } from './use-report.ts';

type Report = Reply<CallAt['GET /v1/reports/groups/:group/']>;

/** Report on a group in a course, without learners' names. */
export function GroupReport({ group }: { group: number }) {
  const report = useAsked({ module: number });
  const module = useCourse(report.asked.module);
  const asked = module === undefined ? undefined : { group, module };
  const { data, error, isFetching, refetch } = useReport('group', asked, ({ group, module }, signal) =>
    api('GET /v1/reports/groups/:group/', { params: { group }, query: { module }, signal }),
  );
  return (
    <>
      <Filters>
        <CourseFilter report={report} value={module ?? ''} />
      </Filters>
      {error && <LoadFailure error={error} onRetry={refetch} busy={isFetching} />}
      {!data && !error && <Skeleton />}
      {data && <Whole report={data} />}
    </>
  );
}

function Whole({ report }: { report: Report }) {
  const { t } = useLingui();
  const duration = useDuration();
  const inWords = useStars();
  const { as_of, course, funnel, learners, minutes, ratings, stops, too_few } = report;
  const rated = ratings.some(({ people }) => people > 0);
  return (
    <>
      <div className="list-head report-head">
        <AsOf at={as_of} />
        <PrintButton />
      </div>
      {too_few ? (
        <div className="card">
          <p>
            <Trans>
              With fewer than five learners these figures would tell who is who, so they are not shown. The
              group has {learners} now.
            </Trans>
          </p>
        </div>
      ) : (
        <>
          <Steps title={course.name} rows={funnel} />
          {minutes !== null && (
            <p>
              <Trans>
                Those who have started have learned for <strong>{duration(minutes)}</strong> on average.
              </Trans>
            </p>
          )}
          <h2>
            <Trans>Where they stop</Trans>
          </h2>
          <Stops rows={stops} />
          {rated && (
            <BarChart
              title={t`How they rate the course`}
              of={t`Stars`}
              unit={t`People`}
              bars={ratings.map(({ stars, people }) => ({ label: inWords(stars), value: people }))}
            />
          )}
        </>
      )}
    </>
  );
}
