import { Trans, useLingui } from '@lingui/react/macro';
import type { Group } from '@readytowork/contract';
import { useQuery } from '@tanstack/react-query';
import { type Column, Table } from '../../lib/lists/table.tsx';
import { hasRole, useMe } from '../../lib/me.ts';
import { Day } from '../../lib/when.tsx';
import { AddCourse } from './add-course.tsx';
import { ClassPack } from './class-pack.tsx';
import { DueForm } from './due-form.tsx';
import { coursesQuery } from './queries.ts';
import { RemoveCourse } from './remove-course.tsx';
import { SlideLinks } from './slide-links.tsx';

type Course = Group['modules'][number];

/** The group's courses with their due dates and teaching material. */
export function GroupCourses({ group }: { group: Group }) {
  const { t } = useLingui();
  const { data: courses = [] } = useQuery(coursesQuery);
  const teaches = hasRole(useMe(), ['facilitator', 'support', 'administrator']);
  const { leads, modules } = group;
  const slides: Column<Course> = {
    name: t`Slides for a projector`,
    cell: ({ module }) => <SlideLinks course={courses.find(({ id }) => id === module)} />,
  };
  const leading: Column<Course>[] = [
    { name: t`For a class`, cell: (row) => <ClassPack group={group} course={row} /> },
    { name: t`Remove`, cell: (row) => <RemoveCourse group={group.id} course={row} /> },
  ];
  return (
    <section>
      <h2>
        <Trans>Courses of the group</Trans>
      </h2>
      {modules.length > 0 ? (
        <Table
          caption={t`Courses of the group`}
          rows={modules}
          keyOf={({ module }) => module}
          columns={[
            { name: t`Course`, cell: ({ name }) => name },
            {
              name: t`Due`,
              cell: (row) =>
                leads ? <DueForm group={group.id} course={row} /> : row.due_on && <Day on={row.due_on} />,
            },
            ...(teaches ? [slides] : []),
            ...(leads ? leading : []),
          ]}
        />
      ) : (
        <p>
          <Trans>The group has no courses yet.</Trans>
        </p>
      )}
      {leads && <AddCourse group={group} courses={courses} />}
    </section>
  );
}
