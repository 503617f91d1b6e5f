import { Trans } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { ticketMessageLength } from '@readytowork/contract/constants';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/field';
import { StatusMessage } from '@readytowork/ui/status-message';
import { TextArea } from '@readytowork/ui/text-area';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
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

type Outcome = { sent: number } | { problem: string };

/** A message to support. What was typed is kept until the server has it. */
export function TicketForm() {
  const form = useRef<HTMLFormElement>(null);
  const { ticket, key, write, clear } = useTicket(form);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || !isComplete(ticket)) return;
    setOutcome(undefined);
    setBusy(true);
    try {
      const sending = { body: ticket, idempotencyKey: key.current };
      const { number } = await api('POST /v3/self_help/ticket/', sending);
      clear();
      setOutcome({ sent: number });
    } catch (error) {
      setOutcome({ problem: errorMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form ref={form} className="card" method="post" onSubmit={submit} noValidate>
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
      {outcome && <Told outcome={outcome} onDismiss={() => setOutcome(undefined)} />}
      <Button type="submit" busy={busy} disabled={!isComplete(ticket)}>
        <Trans>Send Message</Trans>
      </Button>
    </form>
  );
}

function Told({ outcome, onDismiss }: { outcome: Outcome; onDismiss: () => void }) {
  if ('problem' in outcome)
    return (
      <Alert kind="error" onDismiss={onDismiss}>
        {outcome.problem}
      </Alert>
    );
  const { sent } = outcome;
  return (
    <StatusMessage>
      <Alert kind="success" onDismiss={onDismiss}>
        <p>
          <strong>
            <Trans>Message successfully sent</Trans>
          </strong>
        </p>
        <p>
          <Trans>Its number is {String(sent)}. A mail with it is on its way to your email address.</Trans>
        </p>
      </Alert>
    </StatusMessage>
  );
}
