import { Trans, useLingui } from '@lingui/react/macro';
import { api, download } from '@readytowork/api-client/api';
import type { CallAt, Reply } from '@readytowork/contract';
import { Funnel } from '../../lib/charts/funnel.tsx';
import { SelectField } from '../../lib/forms/select-field.tsx';
import { Filters } from '../../lib/lists/filters.tsx';
import { oneOf } from '../../lib/lists/list-source.ts';
import { CourseFilter, PeriodFilter, useCourse } from './filters.tsx';
import { number, period } from './report-source.ts';
import { ReportView } from './report-view.tsx';
import { useStepName } from './step-name.ts';
import { useAsked, useReport } from './use-report.ts';

const readers = { module: number, by: oneOf(['joined', 'reached']), ...period };

/** How many people took each step in a course, from registering to rating it. */
export function FunnelReport() {
  const { t } = useLingui();
  const report = useAsked(readers);
  const module = useCourse(report.asked.module);
  const { by = 'joined' } = report.asked;
  const asked = module === undefined ? undefined : { ...report.asked, module };
  const query = useReport('funnel', asked, (asked, signal) =>
    api('GET /v1/reports/funnel/', { query: asked, signal }),
  );
  return (
    <>
      <Filters>
        <CourseFilter report={report} value={module ?? ''} />
        <SelectField
          label={<Trans>Count</Trans>}
          value={by}
          onChange={({ target }) => report.setFilter('by', target.value)}
        >
          <option value="joined">{t`People who joined then`}</option>
          <option value="reached">{t`What happened then`}</option>
        </SelectField>
        <PeriodFilter report={report} />
      </Filters>
      <ReportView
        query={query}
        name={t`Steps`}
        period={report.asked}
        fetchFile={() => download('GET /v1/reports/funnel/csv/', { query: asked ?? { module: '' } })}
      >
        {({ rows, course }) => (
          <>
            <p className="muted">
              {by === 'joined' ? (
                <Trans>Of the people who joined in the time chosen: how many have come so far by now.</Trans>
              ) : (
                <Trans>
                  How many people reached each step in the time chosen. Some of them joined earlier, so a
                  later step can have more people than the one before it.
                </Trans>
              )}
            </p>
            <Steps title={course.name} rows={rows} />
          </>
        )}
      </ReportView>
    </>
  );
}

interface StepsProps {
  title: string;
  rows: Reply<CallAt['GET /v1/reports/funnel/']>['rows'];
}

/** The steps of a course, each with the number of people who reached it. */
export function Steps({ title, rows }: StepsProps) {
  const { t } = useLingui();
  const nameOf = useStepName();
  const steps = rows.map((row) => ({ label: nameOf(row), count: row.people }));
  return <Funnel title={title} of={t`Step`} unit={t`People`} steps={steps} />;
}
