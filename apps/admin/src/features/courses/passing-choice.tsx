import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import type { EditedModule } from '@readytowork/contract';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { Consequences } from './consequences.tsx';
import { useCourseChange } from './course-queries.ts';

/** Lets an editor choose whether the package of an uploaded course or its assessment decides who passes. */
export function PassingChoice({ course }: { course: EditedModule }) {
  const { t } = useLingui();
  const change = useCourseChange(course.id);
  const set = (passed_by: 'assessment' | 'package') => () =>
    change(() =>
      api('PUT /v1/modules/:module/passing/', {
        params: { module: course.id },
        body: { passed_by },
        revision: course.revision,
      }),
    );
  if (course.passed_by === 'package')
    return (
      <ConfirmButton
        action={t`Stop letting the package decide`}
        title={t`Stop letting the package decide?`}
        act={set('assessment')}
        done={<Trans>The package does not decide any more.</Trans>}
      >
        <p>
          <Trans>
            From now on only an assessment of ours gives the certificate. Passes and certificates that
            learners have stay theirs.
          </Trans>
        </p>
        {course.questions === 0 && (
          <p>
            <Trans>
              This course has no questions, so nobody else can get a certificate until you write some.
            </Trans>
          </p>
        )}
      </ConfirmButton>
    );
  return (
    <ConfirmButton
      action={t`Let the package decide`}
      title={t`Let the package decide who passes?`}
      act={set('package')}
      done={<Trans>The package decides who passes from now on.</Trans>}
    >
      <p>
        <strong>
          <Trans>
            The package decides. Anybody who can change the package's page in a browser can pass it.
          </Trans>
        </strong>
      </p>
      <p>
        <Trans>
          Learners get the certificate when the package reports them as passed. If it reports a score, that
          must be 80 or more. A package that only reports "completed" passes nobody. The certificate, its
          public page and the course page say that the package decided.
        </Trans>
      </p>
      <p>
        <Trans>
          Learners whom the package has reported as passed already get their certificate in the next minutes,
          with the date of that day.
        </Trans>
      </p>
      {course.questions > 0 && (
        <p>
          <Trans>
            The questions of this course are kept, and nobody is asked them. Attempts under way can be
            finished.
          </Trans>
        </p>
      )}
      <Consequences course={course} />
    </ConfirmButton>
  );
}
