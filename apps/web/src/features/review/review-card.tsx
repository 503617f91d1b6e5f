import { Select, Trans } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { Button } from '@readytowork/ui/button';
import { pluralForm } from '@readytowork/ui/plural-form';
import { Spinner } from '@readytowork/ui/spinner';
import { StatusMessage } from '@readytowork/ui/status-message';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { reviewDueQuery } from '../../lib/queries.ts';

const Sitting = lazy(() =>
  withTimeout(import('./questions.ts')).then((questions) => ({ default: questions.Sitting })),
);

/**
 * Offers to repeat questions that the learner answered wrongly some days ago. Their number is fetched with the page's other data
 * (use-learner.ts); the questions load when the learner begins.
 */
export function ReviewCard() {
  const { data: due = 0 } = useQuery({ ...reviewDueQuery, enabled: false });
  const [stage, setStage] = useState<'offered' | 'begun' | 'put off'>('offered');
  const putOff = usePutOff();
  if (stage === 'offered' && due === 0) return null;
  return (
    <section className="card" aria-labelledby="review">
      <h2 id="review">
        <Trans>Quick recap</Trans>
      </h2>
      {stage === 'offered' && (
        <>
          <p>
            <Select
              value={pluralForm(due)}
              _one={`${due} question from what you missed. It takes a minute, and does not affect your results.`}
              other={`${due} questions from what you missed. They take two minutes, and do not affect your results.`}
            />
          </p>
          <div className="actions">
            <Button look="secondary" onClick={() => setStage('begun')}>
              <Trans>Begin</Trans>
            </Button>
            <Button
              look="quiet"
              onClick={() => {
                setStage('put off');
                putOff();
              }}
            >
              <Trans>Not now</Trans>
            </Button>
          </div>
        </>
      )}
      {stage === 'put off' && (
        <StatusMessage>
          <p role="status">
            <Trans>All right. They wait until tomorrow.</Trans>
          </p>
        </StatusMessage>
      )}
      {stage === 'begun' && (
        <Suspense fallback={<Spinner />}>
          <Sitting />
        </Suspense>
      )}
    </section>
  );
}

/** Postpones the questions. If the request fails, the card will offer them again. */
function usePutOff(): () => void {
  const queries = useQueryClient();
  return () => {
    queries.setQueryData(reviewDueQuery.queryKey, 0);
    void api('POST /v1/review/pause/', { body: {} }).catch(() => {});
  };
}
