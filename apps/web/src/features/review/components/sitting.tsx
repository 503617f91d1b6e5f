import { Trans } from '@lingui/react/macro';
import type { ReviewQuestion } from '@readytowork/contract';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { StatusMessage } from '@readytowork/ui/status-message';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styles from '../review.module.scss';
import { reviewQuery } from '../review-query.ts';
import { AskedAgain } from './asked-again.tsx';

/** Asks today's review questions one after the other. */
export function Sitting() {
  const { data, error, isFetching, refetch } = useQuery(reviewQuery);
  return (
    <div className={styles.sitting}>
      {data ? (
        <Questions questions={data} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Spinner>
          <Trans>Fetching the questions…</Trans>
        </Spinner>
      )}
    </div>
  );
}

function Questions({ questions }: { questions: ReviewQuestion[] }) {
  const [index, setIndex] = useState(0);
  const question = questions[index];
  if (!question) return <Done />;
  return (
    <AskedAgain
      key={question.id}
      question={question}
      number={index + 1}
      total={questions.length}
      onGoOn={() => setIndex(index + 1)}
    />
  );
}

function Done() {
  return (
    <StatusMessage>
      <p role="status">
        <Trans>That is all for today. The questions you got wrong come back in two days.</Trans>
      </p>
    </StatusMessage>
  );
}
