import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { useForm } from '@readytowork/api-client/form/use-form';
import { ticketMessageLength } from '@readytowork/contract/constants';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { TextArea } from '@readytowork/ui/form/text-area';
import { StatusMessage } from '@readytowork/ui/status-message';
import type { ReactNode } from 'react';
import { isComplete, type TicketField } from './ticket.ts';
import { useTicket } from './use-ticket.ts';

interface Input {
  name: Exclude<TicketField, 'message'>;
  label: ReactNode;
  maxLength: number;
  type?: string;
  autoComplete?: string;
}

const inputs: Input[] = [
  { name: 'name', label: <Trans>Name</Trans>, maxLength: 100, autoComplete: 'given-name' },
  { name: 'surname', label: <Trans>Surname</Trans>, maxLength: 100, autoComplete: 'family-name' },
  {
    name: 'email',
    label: <Trans>Email address</Trans>,
    maxLength: 254,
    type: 'email',
    autoComplete: 'email',
  },
  { name: 'topic', label: <Trans>Subject Heading</Trans>, maxLength: 150 },
];

/** Form for a message to support. The text stays in the form until the server has it. */
export function TicketForm() {
  const form = useForm(
    () => api('POST /v3/self_help/ticket/', { body: ticket, idempotencyKey: key.current }),
    { onSuccess: () => clear() },
  );
  const { ticket, key, write, clear } = useTicket(form.props.ref);
  return (
    <form {...form.props} className="card">
      {inputs.map((input) => (
        <Field
          key={input.name}
          {...input}
          value={ticket[input.name]}
          onChange={(event) => write(input.name, event.currentTarget.value)}
        />
      ))}
      <TextArea
        label={<Trans>Message</Trans>}
        name="message"
        limit={ticketMessageLength}
        rows={7}
        value={ticket.message}
        onChange={(event) => write('message', event.currentTarget.value.slice(0, ticketMessageLength))}
      />
      {form.error && (
        <Alert kind="error" onDismiss={form.reset}>
          {errorMessage(form.error)}
        </Alert>
      )}
      {form.data && <TicketSent number={form.data.number} onDismiss={form.reset} />}
      <Button type="submit" busy={form.isPending} disabled={!isComplete(ticket)}>
        <Trans>Send Message</Trans>
      </Button>
    </form>
  );
}

function TicketSent({ number, onDismiss }: { number: number; onDismiss: () => void }) {
  return (
    <StatusMessage>
      <Alert kind="success" onDismiss={onDismiss}>
        <p>
          <strong>
            <Trans>Message successfully sent</Trans>
          </strong>
        </p>
        <p>
          <Trans>Its number is {String(number)}. An email with it is on its way to you.</Trans>
        </p>
      </Alert>
    </StatusMessage>
  );
}
