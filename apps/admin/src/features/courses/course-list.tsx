import { Trans, useLingui } from '@lingui/react/macro';
import type { EditedModuleRow } from '@readytowork/contract';
import { Button, ButtonLink } from '@readytowork/ui/button';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Link } from '@readytowork/ui/router';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Column, Table } from '../../lib/lists/table.tsx';
import { paths } from '../../lib/paths.ts';
import { courseAddress } from './course-address.ts';
import { coursesQuery } from './course-queries.ts';
import { useOriginNames, useStateNames, useWhoSees } from './course-words.ts';
import { OrderEditor } from './order-editor.tsx';

/** All courses in the order that learners see. */
export function CourseList() {
  const { data, error, isFetching, refetch } = useQuery(coursesQuery);
  const [isOrdering, setOrdering] = useState(false);
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} busy={isFetching} /> : <Spinner />;
  if (isOrdering) return <OrderEditor list={data} onClose={() => setOrdering(false)} />;
  return (
    <>
      <div className="actions page-actions">
        <ButtonLink to={paths.newCourse}>
          <Trans>New course</Trans>
        </ButtonLink>
        <ButtonLink look="secondary" to={paths.courseUpload}>
          <Trans>Upload a course package</Trans>
        </ButtonLink>
        <Button look="secondary" onClick={() => setOrdering(true)}>
          <Trans>Change the order</Trans>
        </Button>
      </div>
      <Courses modules={data.modules} />
    </>
  );
}

function Courses({ modules }: { modules: EditedModuleRow[] }) {
  const { t } = useLingui();
  const states = useStateNames();
  const origins = useOriginNames();
  const whoSees = useWhoSees();
  const columns: Column<EditedModuleRow>[] = [
    { name: t`Course`, cell: ({ id, name }) => <Link to={courseAddress(id)}>{name}</Link> },
    { name: t`State`, cell: ({ state }) => states[state] },
    { name: t`Who sees it`, cell: ({ groups }) => whoSees(groups) },
    { name: t`Kind`, cell: ({ origin }) => origins[origin] },
    { name: t`To do`, cell: (course) => <ToDo course={course} /> },
  ];
  return <Table caption={t`Courses`} columns={columns} rows={modules} keyOf={({ id }) => id} />;
}

function ToDo({ course: { has_draft, is_held, passed_by, state } }: { course: EditedModuleRow }) {
  if (has_draft) return <Trans>A package waits to be published</Trans>;
  if (is_held) return <Trans>Held at an earlier version</Trans>;
  if (passed_by === null && state === 'published') return <Trans>Nothing decides who passes</Trans>;
  return null;
}
