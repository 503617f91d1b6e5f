import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import type { Outcome } from '@readytowork/contract';
import type { OutcomeAnswer } from '@readytowork/contract/outcome-answers';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { learnerKey } from '../../lib/queries.ts';
import { MailChoice } from './mail-choice.tsx';
import { OutcomeAnswers } from './outcome-answers.tsx';

const outcomesQuery = queryOptions({
  queryKey: [...learnerKey, 'outcomes'],
  queryFn: ({ signal }) => api('GET /v1/user/outcomes/', { signal }),
});

/**
 * The learner's answers some months after their first certificate, which they can change or remove. Empty before the first
 * question.
 */
export function OwnOutcomes() {
  const { data, error, isFetching, refetch } = useQuery(outcomesQuery);
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />;
  return (
    <>
      {data?.map((outcome) => (
        <OwnOutcome key={outcome.months} outcome={outcome} />
      ))}
      <MailChoice />
    </>
  );
}

function OwnOutcome({ outcome: { months, answer } }: { outcome: Outcome }) {
  const cache = useQueryClient();
  const save = useMutation({
    mutationFn: (given: OutcomeAnswer | null) =>
      api('PUT /v1/user/outcomes/', { body: { months, answer: given } }),
    onSuccess: (saved) => cache.setQueryData(outcomesQuery.queryKey, saved),
  });
  return (
    <section aria-labelledby={`outcome-${months}`}>
      <h3 id={`outcome-${months}`}>
        {months === 3 ? (
          <Trans>What you did three months after your first certificate</Trans>
        ) : (
          <Trans>What you did six months after your first certificate</Trans>
        )}
      </h3>
      <OutcomeAnswers answer={answer} busy={save.isPending} onAnswer={(given) => save.mutate(given)} />
      {answer !== null && (
        <Button look="quiet" busy={save.isPending} onClick={() => save.mutate(null)}>
          <Trans>Take the answer back</Trans>
        </Button>
      )}
      {save.isSuccess && (
        <p role="status">
          <Trans>Saved.</Trans>
        </p>
      )}
      {save.isError && (
        <Alert kind="error" onDismiss={save.reset}>
          {errorMessage(save.error)}
        </Alert>
      )}
    </section>
  );
}
