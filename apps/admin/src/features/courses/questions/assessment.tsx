import { Trans } from '@lingui/react/macro';
import type { EditedModule } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { ButtonLink } from '@readytowork/ui/button';
import { questionsAddress } from '../course-address.ts';
import { PassingChoice } from '../passing-choice.tsx';

/** Shows whether the questions or the package of an uploaded course decide who passes. */
export function Assessment({ course }: { course: EditedModule }) {
  return (
    <section className="card">
      <h2>
        <Trans>Assessment</Trans>
      </h2>
      <HowToPass course={course} />
      <p>
        <ButtonLink look="secondary" to={questionsAddress(course.id)}>
          {course.questions === 0 ? <Trans>Write the questions</Trans> : <Trans>Change the questions</Trans>}
        </ButtonLink>
      </p>
      <PassingChoice course={course} />
    </section>
  );
}

function HowToPass({ course: { passed_by, questions } }: { course: EditedModule }) {
  if (passed_by === null)
    return (
      <Alert kind="note">
        <Trans>
          Nobody can get a certificate for this course: it has no questions, and its package does not decide.
          Write the questions, and the course has an assessment like all others: 10 questions, pass mark 80.
          Or let the package decide.
        </Trans>
      </Alert>
    );
  if (passed_by === 'assessment')
    return (
      <p>
        <Trans>Each attempt draws from a pool of {questions}. Who reaches 80 gets the certificate.</Trans>
      </p>
    );
  return (
    <>
      <p>
        <Trans>
          The package decides who gets the certificate: learners whom it reports as passed, and not with a
          score below 80. The certificate says so.
        </Trans>
      </p>
      {questions > 0 && (
        <p>
          <Trans>The questions of this course are kept, and nobody is asked them.</Trans>
        </p>
      )}
    </>
  );
}
