import { Trans, useLingui } from '@lingui/react/macro';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AnswerForm } from './answer-form.tsx';
import { answersQuery } from './answers-query.ts';
import styles from './tickets.module.scss';

/** Editor of the ready answers. */
export function Answers() {
  const { t } = useLingui();
  const { data: answers, error, isFetching, refetch } = useQuery(answersQuery);
  // Used as a key, so that the form starts empty again.
  const [made, setMade] = useState(0);
  if (!answers)
    return error ? (
      <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <Spinner />
    );
  return (
    <div className={styles.answers}>
      <details className="card">
        <summary>
          <Trans>New answer</Trans>
        </summary>
        <AnswerForm key={made} label={t`New answer`} onMade={() => setMade(made + 1)} />
      </details>
      {answers.map((answer) => (
        <details key={answer.id} className="card">
          <summary>{answer.title}</summary>
          <AnswerForm label={answer.title} answer={answer} />
        </details>
      ))}
      {answers.length === 0 && (
        <p>
          <Trans>There are none yet. Write down what you find yourself answering again and again.</Trans>
        </p>
      )}
    </div>
  );
}
