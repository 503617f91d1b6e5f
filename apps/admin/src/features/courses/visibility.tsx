import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { EditedModule } from '@readytowork/contract';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { Consequences } from './consequences.tsx';
import { useCourseChange } from './course-queries.ts';

/** Publishes or hides a course, after explaining the consequences. */
export function Visibility({ course }: { course: EditedModule }) {
  const { t } = useLingui();
  const change = useCourseChange(course.id);
  const set = (published: boolean) => () =>
    change(() =>
      api('PUT /v1/modules/:module/visibility/', {
        params: { module: course.id },
        body: { published },
        revision: course.revision,
      }),
    );
  if (course.state === 'draft') return null;
  return (
    <section className="card">
      <h2>
        <Trans>Show or hide</Trans>
      </h2>
      {course.state === 'hidden' ? (
        <ConfirmButton
          action={t`Publish`}
          title={t`Publish ${course.name}?`}
          act={set(true)}
          done={<Trans>The course is published. Learners have it at once.</Trans>}
        >
          <p>
            <Trans>
              Learners see it in their list at once. Those who had started carry on where they were.
            </Trans>
          </p>
        </ConfirmButton>
      ) : (
        <ConfirmButton
          action={t`Hide`}
          title={t`Hide ${course.name}?`}
          act={set(false)}
          done={<Trans>The course is hidden.</Trans>}
        >
          <p>
            <Trans>
              Nobody can open it until you publish it again. Everything that learners did in it is kept, and
              certificates can still be checked and downloaded.
            </Trans>
          </p>
          <Consequences course={course} />
        </ConfirmButton>
      )}
    </section>
  );
}
