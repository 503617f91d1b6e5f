import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { useForm } from '@readytowork/api-client/form/use-form';
import { ticketMessageLength } from '@readytowork/contract/constants';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { TextArea } from '@readytowork/ui/form/text-area';
import { StatusMessage } from '@readytowork/ui/status-message';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownTicketsQuery } from './own-tickets-query.ts';

/**
 * Form for another message in the same conversation. The text stays in the form until the server has it; sending twice creates
 * one message.
 */
export function WriteAgain({ number, user }: { number: number; user: number }) {
  const queries = useQueryClient();
  const [message, setMessage] = useState('');
  const send = () =>
    api('POST /v1/user/tickets/:ticket/messages/', { params: { ticket: number }, body: { message } });
  const form = useForm(send, {
    onSuccess: (ticket) => {
      setMessage('');
      const { queryKey } = ownTicketsQuery(user);
      queries.setQueryData(queryKey, (tickets) =>
        tickets?.map((one) => (one.number === number ? ticket : one)),
      );
    },
  });
  return (
    <details>
      <summary className="button button-secondary">
        <Trans>Write again</Trans>
      </summary>
      <form {...form.props}>
        <TextArea
          label={<Trans>Message</Trans>}
          name="message"
          rows={5}
          limit={ticketMessageLength}
          value={message}
          errors={form.fields.message}
          onChange={({ currentTarget }) => setMessage(currentTarget.value)}
        />
        {form.problem && (
          <Alert kind="error" onDismiss={form.reset}>
            {errorMessage(form.problem)}
          </Alert>
        )}
        {form.isSuccess && message === '' && (
          <StatusMessage>
            <Alert kind="success" onDismiss={form.reset}>
              <Trans>Message successfully sent</Trans>
            </Alert>
          </StatusMessage>
        )}
        <Button type="submit" busy={form.isPending} disabled={message.trim() === ''}>
          <Trans>Send Message</Trans>
        </Button>
      </form>
    </details>
  );
}
