import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import type { LearnerPage } from '@readytowork/contract';
import type { OutcomeAnswer, OutcomeMonths } from '@readytowork/contract/outcome-answers';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { StatusMessage } from '@readytowork/ui/status-message';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { learnerKey } from '../../lib/queries.ts';
import { OutcomeAnswers, whyAsked } from './outcome-answers.tsx';

const learnerPages = { queryKey: [...learnerKey, 'page'] };

/** Asks a learner some months after their first certificate what they do now. One press answers or dismisses the question. */
export function OutcomeCard({ months }: { months: OutcomeMonths }) {
  const cache = useQueryClient();
  const save = useMutation({
    mutationFn: (answer: OutcomeAnswer | null) => api('PUT /v1/user/outcomes/', { body: { months, answer } }),
    // The page must not ask again when the learner comes back to it.
    onSuccess: () =>
      cache.setQueriesData<LearnerPage>(learnerPages, (known) => known && { ...known, outcome: null }),
  });
  return (
    <section className="card" aria-labelledby="outcome">
      <h2 id="outcome">
        <Trans>What do you do now?</Trans>
      </h2>
      {save.isSuccess ? (
        <StatusMessage>
          <p role="status">
            {save.variables === null ? (
              <Trans>All right. We do not ask this again.</Trans>
            ) : (
              <Trans>Thank you. You can change your answer in “My details”.</Trans>
            )}
          </p>
        </StatusMessage>
      ) : (
        <>
          <p>
            {months === 3 ? (
              <Trans>You got your first certificate three months ago.</Trans>
            ) : (
              <Trans>You got your first certificate six months ago.</Trans>
            )}{' '}
            {whyAsked}
          </p>
          <OutcomeAnswers busy={save.isPending} onAnswer={(answer) => save.mutate(answer)} />
          {save.isError && (
            <Alert kind="error" onDismiss={save.reset}>
              {errorMessage(save.error)}
            </Alert>
          )}
          <Button look="quiet" busy={save.isPending} onClick={() => save.mutate(null)}>
            <Trans>Not now</Trans>
          </Button>
        </>
      )}
    </section>
  );
}
