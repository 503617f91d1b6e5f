import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { EditedModule, ModuleVersion } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Link } from '@readytowork/ui/router';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { type Column, Table } from '../../lib/lists/table.tsx';
import { When } from '../../lib/when.tsx';
import { Consequences } from './consequences.tsx';
import { versionAddress } from './course-address.ts';
import { useCourseChange } from './course-queries.ts';

/** Versions of a course made of slides. An editor can restore an earlier one, or take the release's version. */
export function Versions({ course }: { course: EditedModule }) {
  const { t } = useLingui();
  const columns: Column<ModuleVersion>[] = [
    { name: t`Version`, cell: ({ id }) => id, figures: true },
    { name: t`Since`, cell: ({ at }) => <When at={at} /> },
    { name: t`Slides`, cell: ({ slides }) => slides, figures: true },
    { name: t`Questions`, cell: ({ questions }) => questions, figures: true },
    { name: t`State`, cell: (version) => <VersionState version={version} /> },
    {
      name: t`Text`,
      cell: ({ id, is_current }) =>
        !is_current && (
          <Link to={versionAddress(course.id, id)}>
            <Trans>What differs</Trans>
            <span className="visually-hidden"> {t`in version ${id}`}</span>
          </Link>
        ),
    },
    {
      name: t`Action`,
      // The first version of a new course has no slides, so it cannot be shown.
      cell: (version) =>
        !version.is_current && version.slides > 0 && <GoTo course={course} version={version} />,
    },
  ];
  return (
    <section className="card">
      <h2>
        <Trans>Versions</Trans>
      </h2>
      {course.is_held && (
        <Alert kind="note">
          <Trans>
            Learners see an earlier version than that of the release, because an editor went back to it.
            Releases do not change this course until you go on to their version.
          </Trans>
        </Alert>
      )}
      <Table caption={t`Versions`} columns={columns} rows={course.versions} keyOf={({ id }) => id} />
    </section>
  );
}

function VersionState({ version: { is_current, is_of_release } }: { version: ModuleVersion }) {
  if (is_current && is_of_release) return <Trans>Shown, from the release</Trans>;
  if (is_current) return <Trans>Shown</Trans>;
  if (is_of_release) return <Trans>From the release</Trans>;
  return null;
}

function GoTo({ course, version }: { course: EditedModule; version: ModuleVersion }) {
  const { t } = useLingui();
  const change = useCourseChange(course.id);
  const act = () =>
    change(() =>
      api('PUT /v1/modules/:module/version/', {
        params: { module: course.id },
        body: { version: version.id },
        revision: course.revision,
      }),
    );
  return (
    <ConfirmButton
      action={version.is_of_release ? t`Use the version of the release` : t`Go back to this version`}
      title={
        version.is_of_release ? t`Use the version of the release?` : t`Go back to version ${version.id}?`
      }
      act={act}
      done={<Trans>Learners have the other version at once.</Trans>}
    >
      <p>
        {version.is_of_release ? (
          <Trans>From then on each release brings this course its newest version again.</Trans>
        ) : (
          <Trans>Releases leave this course alone until you go on to their version.</Trans>
        )}
      </p>
      <p>
        <Trans>Progress is kept. Where a chapter is shorter, a learner who was further counts as done.</Trans>
      </p>
      <Consequences course={course} />
    </ConfirmButton>
  );
}
