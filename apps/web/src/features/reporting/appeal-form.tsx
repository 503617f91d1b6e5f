import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { useForm } from '@readytowork/api-client/form/use-form';
import type { OwnDecision } from '@readytowork/contract';
import { appealLength } from '@readytowork/contract/constants';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { longDate } from '@readytowork/ui/dates';
import { TextArea } from '@readytowork/ui/form/text-area';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { decisionsQuery } from './decisions-query.ts';

interface AppealFormProps {
  decision: OwnDecision;
  until: string;
  user: number;
}

/**
 * Lets a member appeal against a decision, once. The text stays in the form until the server has it; sending twice creates one
 * appeal.
 */
export function AppealForm({ decision: { number }, until, user }: AppealFormProps) {
  const queries = useQueryClient();
  const [words, setWords] = useState('');
  const form = useForm(
    () => api('POST /v1/community/decisions/:case/appeal/', { params: { case: number }, body: { words } }),
    {
      onSuccess: (changed) =>
        queries.setQueryData(decisionsQuery(user).queryKey, (all) =>
          all?.map((one) => (one.number === number ? changed : one)),
        ),
    },
  );
  const day = longDate(until);
  return (
    <details>
      <summary className="button button-secondary">
        <Trans>Ask for another look</Trans>
      </summary>
      <form {...form.props}>
        <p>
          <Trans>
            Someone else will decide. You can ask once, until {day}. Tell us what the moderator did not know.
          </Trans>
        </p>
        <TextArea
          label={<Trans>What did the moderator get wrong?</Trans>}
          name="words"
          rows={5}
          limit={appealLength}
          value={words}
          errors={form.fields.words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        {form.problem && <Alert kind="error">{errorMessage(form.problem)}</Alert>}
        <Button type="submit" busy={form.isPending} disabled={words.trim() === ''}>
          <Trans>Send</Trans>
        </Button>
      </form>
    </details>
  );
}
