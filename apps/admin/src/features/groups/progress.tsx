import { Trans, useLingui } from '@lingui/react/macro';
import { download } from '@readytowork/api-client/api';
import type { GroupProgress } from '@readytowork/contract';
import { moduleStates } from '@readytowork/contract/constants';
import { longDate } from '@readytowork/ui/dates';
import { BarChart } from '../../lib/charts/bar-chart.tsx';
import { AsOf } from '../../lib/lists/as-of.tsx';
import { CsvButton } from '../../lib/lists/csv-button.tsx';
import { Table } from '../../lib/lists/table.tsx';
import { PrintButton } from '../../lib/print-button.tsx';
import { When } from '../../lib/when.tsx';
import { useProgressNames } from './names.ts';

interface ProgressProps {
  group: number;
  progress: GroupProgress;
}

/** Progress of the group's learners, course by course. */
export function Progress({ group, progress: { as_of, modules } }: ProgressProps) {
  const { t } = useLingui();
  return (
    <>
      <div className="list-head">
        <AsOf at={as_of} />
        <PrintButton />
        <CsvButton
          name={t`Progress of the group`}
          fetchFile={() => download('GET /v1/groups/:group/progress/csv/', { params: { group } })}
        />
      </div>
      {modules.length === 0 && (
        <p className="card">
          <Trans>The group has no courses yet. Give it one on its page.</Trans>
        </p>
      )}
      {modules.map((module) => (
        <CourseProgress key={module.module} course={module} />
      ))}
    </>
  );
}

function CourseProgress({ course }: { course: GroupProgress['modules'][number] }) {
  const { t } = useLingui();
  const names = useProgressNames();
  const due = course.due_on && longDate(course.due_on);
  return (
    <section className="course-progress">
      <h2>{course.name}</h2>
      {due && (
        <p>
          <Trans>Due {due}</Trans>
        </p>
      )}
      <BarChart
        title={t`How far the learners are in ${course.name}`}
        of={t`How far`}
        unit={t`Learners`}
        most={course.learners.length}
        bars={moduleStates.map((state) => ({ label: names[state], value: course.counts[state] }))}
      />
      <Table
        caption={t`Learners in ${course.name}`}
        rows={course.learners}
        keyOf={({ member }) => member}
        columns={[
          { name: t`Name`, cell: ({ name }) => name },
          { name: t`How far`, cell: ({ state }) => names[state] },
          {
            name: t`Chapters`,
            cell: ({ chapters, chapters_done }) => chapters > 0 && t`${chapters_done} of ${chapters}`,
          },
          {
            name: t`Last active`,
            cell: ({ last_active_at }) => last_active_at && <When at={last_active_at} dayOnly />,
          },
          {
            name: t`Best result`,
            cell: ({ best_result }) => best_result !== null && `${best_result} %`,
            figures: true,
          },
          { name: t`Passed`, cell: ({ passed_at }) => passed_at && <When at={passed_at} dayOnly /> },
        ]}
      />
    </section>
  );
}
