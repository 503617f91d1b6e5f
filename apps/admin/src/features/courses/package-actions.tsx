import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { EditedModule, EditedPackage } from '@readytowork/contract';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { Consequences } from './consequences.tsx';
import { useCourseChange } from './course-queries.ts';
import { LostParts } from './package-report.tsx';

interface PackageProps {
  course: EditedModule;
  found: EditedPackage;
}

/** Publishes a draft or an earlier package, after explaining the consequences. */
export function PlayPackage({ course, found }: PackageProps) {
  const { t } = useLingui();
  const change = useCourseChange(course.id);
  const isDraft = found.state === 'draft';
  const act = () =>
    change(() =>
      api('PUT /v1/modules/:module/package/', {
        params: { module: course.id },
        body: { package: found.id },
        revision: course.revision,
      }),
    );
  return (
    <ConfirmButton
      look={isDraft ? 'primary' : 'secondary'}
      action={isDraft ? t`Publish` : t`Take it back`}
      title={isDraft ? t`Publish "${found.title}"?` : t`Take "${found.title}" back?`}
      act={act}
      done={
        isDraft ? (
          <Trans>The package is published.</Trans>
        ) : (
          <Trans>The earlier package is played again.</Trans>
        )
      }
    >
      <p>
        <Trans>
          Learners who open the course from now on get this package. Learners who have it open now carry on
          with the one before, for a day at most. What learners did stays where the parts have the same names.
        </Trans>
      </p>
      <LostParts found={found} />
      <Consequences course={course} />
    </ConfirmButton>
  );
}

export function DropDraft({ course, found }: PackageProps) {
  const { t } = useLingui();
  const change = useCourseChange(course.id);
  const act = () =>
    change(() =>
      api('DELETE /v1/modules/:module/packages/:package/', {
        params: { module: course.id, package: found.id },
        revision: course.revision,
      }),
    );
  return (
    <ConfirmButton
      look="quiet"
      action={t`Throw it away`}
      title={t`Throw "${found.title}" away?`}
      act={act}
      done={<Trans>The package is thrown away.</Trans>}
    >
      <p>
        <Trans>
          It was not published, so nothing changes for learners. To have it again, upload it again.
        </Trans>
      </p>
    </ConfirmButton>
  );
}
