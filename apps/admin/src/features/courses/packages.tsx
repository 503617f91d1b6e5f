import { Trans, useLingui } from '@lingui/react/macro';
import type { EditedModule, EditedPackage } from '@readytowork/contract';
import { ButtonLink } from '@readytowork/ui/button';
import { Link } from '@readytowork/ui/router';
import { type Column, Table } from '../../lib/lists/table.tsx';
import { paths } from '../../lib/paths.ts';
import { When } from '../../lib/when.tsx';
import { answersAddress } from './course-address.ts';
import { DropDraft, PlayPackage } from './package-actions.tsx';
import { PackageReport } from './package-report.tsx';
import { Trial } from './trial.tsx';

/** Packages of a course: the draft, the present one and earlier ones. */
export function Packages({ course }: { course: EditedModule }) {
  const draft = course.packages.find(({ state }) => state === 'draft');
  const others = course.packages.filter(({ state }) => state !== 'draft');
  return (
    <>
      {draft && <Draft course={course} draft={draft} />}
      <section className="card">
        <h2>
          <Trans>Package</Trans>
        </h2>
        {others.length > 0 && <PackageTable course={course} packages={others} />}
        <p>
          <ButtonLink look="secondary" to={`${paths.courseUpload}?slug=${encodeURIComponent(course.slug)}`}>
            {others.length > 0 ? (
              <Trans>Upload a newer package</Trans>
            ) : (
              <Trans>Upload another package instead</Trans>
            )}
          </ButtonLink>
        </p>
        {others.length > 0 && (
          <p>
            <Link className="tap-link" to={answersAddress(course.id)}>
              <Trans>What learners answered</Trans>
            </Link>
          </p>
        )}
      </section>
    </>
  );
}

function Draft({ course, draft }: { course: EditedModule; draft: EditedPackage }) {
  return (
    <section className="card">
      <h2>
        <Trans>Waits to be published: {draft.title}</Trans>
      </h2>
      <PackageReport found={draft} />
      <Trial course={course} found={draft} />
      <div className="actions">
        <DropDraft course={course} found={draft} />
        <PlayPackage course={course} found={draft} />
      </div>
    </section>
  );
}

function PackageTable({ course, packages }: { course: EditedModule; packages: EditedPackage[] }) {
  const { t } = useLingui();
  const columns: Column<EditedPackage>[] = [
    { name: t`Title`, cell: ({ title }) => title },
    { name: t`Uploaded`, cell: ({ at }) => <When at={at} /> },
    { name: t`SCORM`, cell: ({ edition }) => edition },
    { name: t`Parts`, cell: ({ parts }) => parts.length, figures: true },
    {
      name: t`State`,
      cell: ({ state }) => (state === 'current' ? <Trans>Played</Trans> : <Trans>Played before</Trans>),
    },
    {
      name: t`Action`,
      cell: (found) => found.state === 'before' && <PlayPackage course={course} found={found} />,
    },
  ];
  return <Table caption={t`Packages`} columns={columns} rows={packages} keyOf={({ id }) => id} />;
}
