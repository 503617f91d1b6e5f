import { Select, Trans } from '@lingui/react/macro';
import { ApiError } from '@readytowork/api-client/api';
import type { Review } from '@readytowork/contract';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { pluralForm } from '@readytowork/ui/plural-form';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import styles from '../assessment.module.scss';
import { reviewQuery } from '../queries/review-query.ts';
import { ReviewedQuestion } from './reviewed-question.tsx';

/** Each question of the last attempt: what was chosen, what is right, and why. */
export function ReviewList({ module }: { module: number }) {
  const { data, error, isFetching, refetch } = useQuery(reviewQuery(module));
  if (data) return <Answers questions={data.questions} />;
  if (error instanceof ApiError && error.status === 404) return <Running />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <Spinner>
      <Trans>Fetching your answers…</Trans>
    </Spinner>
  );
}

function Answers({ questions }: Pick<Review, 'questions'>) {
  const right = questions.filter(({ correct }) => correct).length;
  const count = questions.length;
  return (
    <section className={styles.answers}>
      <h2>
        <Trans>What was right, and why</Trans>
      </h2>
      <p>
        <Select
          value={pluralForm(right)}
          _one={`${right} of ${count} answers was right.`}
          other={`${right} of ${count} answers were right.`}
        />
      </p>
      <ol className={styles.review}>
        {questions.map((question) => (
          <ReviewedQuestion key={question.number} question={question} />
        ))}
      </ol>
    </section>
  );
}

function Running() {
  return (
    <p className="muted">
      <Trans>You have begun a new attempt. Finish it, and the right answers stand here.</Trans>
    </p>
  );
}
