import { Trans } from '@lingui/react/macro';
import type { EditedModule } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { ButtonLink } from '@readytowork/ui/button';
import { questionsAddress } from '../course-address.ts';

/** Whether an uploaded course has an assessment, and the way to its questions. */
export function Assessment({ course }: { course: EditedModule }) {
  return (
    <section className="card">
      <h2>
        <Trans>Assessment</Trans>
      </h2>
      {course.questions === 0 ? (
        <Alert kind="note">
          <Trans>
            This course has no questions, so nobody can get a certificate for it. Write the questions, and the
            course has an assessment like all others: 10 questions, pass mark 80.
          </Trans>
        </Alert>
      ) : (
        <p>
          <Trans>
            Each attempt draws from a pool of {course.questions}. Who reaches 80 gets the certificate.
          </Trans>
        </p>
      )}
      <p>
        <ButtonLink look="secondary" to={questionsAddress(course.id)}>
          {course.questions === 0 ? <Trans>Write the questions</Trans> : <Trans>Change the questions</Trans>}
        </ButtonLink>
      </p>
    </section>
  );
}
