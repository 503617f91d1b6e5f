import { Select, Trans } from '@lingui/react/macro';
import { ApiError } from '@readytowork/api-client/api';
import type { Review, Webmodule } from '@readytowork/contract';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { pluralForm } from '@readytowork/ui/plural-form';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import styles from '../assessment.module.scss';
import { reviewQuery } from '../queries/review-query.ts';
import { ReadAgain } from './read-again.tsx';
import { ReviewedQuestion } from './reviewed-question.tsx';

/** Each question of the last attempt with the learner's choice; after a pass also with the right answer and its reason. */
export function ReviewList({ module }: { module: Webmodule }) {
  const { data, error, isFetching, refetch } = useQuery(reviewQuery(module.id));
  if (data) return <Answers module={module} questions={data.questions} />;
  if (error instanceof ApiError && error.status === 404) return <Running />;
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <Spinner>
      <Trans>Fetching your answers…</Trans>
    </Spinner>
  );
}

function Answers({ module, questions }: Pick<Review, 'questions'> & { module: Webmodule }) {
  const right = questions.filter(({ correct }) => correct).length;
  const count = questions.length;
  const isClosed = questions.every(({ correct_option }) => correct_option === null);
  return (
    <section className={styles.answers}>
      {isClosed && <ReadAgain module={module} questions={questions} />}
      <h2>{isClosed ? <Trans>Your answers</Trans> : <Trans>What was right, and why</Trans>}</h2>
      <p>
        <Select
          value={pluralForm(right)}
          _one={`${right} of ${count} answers was right.`}
          other={`${right} of ${count} answers were right.`}
        />
        {isClosed && (
          <>
            {' '}
            <Trans>The right answers open once you pass.</Trans>
          </>
        )}
      </p>
      <ol className={styles.review}>
        {questions.map((question) => (
          <ReviewedQuestion
            key={question.number}
            question={question}
            chapter={
              module.chapters.find(({ chapterNumber }) => chapterNumber === question.slide.chapter)?.name
            }
          />
        ))}
      </ol>
    </section>
  );
}

function Running() {
  return (
    <p className="muted">
      <Trans>You have started a new attempt. Finish it, and you will see your answers here.</Trans>
    </p>
  );
}
