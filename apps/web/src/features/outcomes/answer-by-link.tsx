import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import type { OutcomeAnswer } from '@readytowork/contract/outcome-answers';
import { Alert } from '@readytowork/ui/alert';
import { StatusMessage } from '@readytowork/ui/status-message';
import { useMutation } from '@tanstack/react-query';
import { OutcomeAnswers, whyAsked } from './outcome-answers.tsx';

/** Answers by the link of a mail, and only on a press, because mail scanners open links too. */
export function AnswerByLink({ token }: { token: string }) {
  const save = useMutation({
    mutationFn: (answer: OutcomeAnswer) => api('POST /v1/outcomes/answer/', { body: { token, answer } }),
  });
  if (save.isSuccess)
    return (
      <StatusMessage>
        <Alert kind="success">
          <Trans>Thank you. You can change your answer in “My details”.</Trans>
        </Alert>
      </StatusMessage>
    );
  return (
    <>
      <p>{whyAsked}</p>
      {save.isError && <Alert kind="error">{errorMessage(save.error)}</Alert>}
      <OutcomeAnswers busy={save.isPending} onAnswer={(answer) => save.mutate(answer)} />
    </>
  );
}
