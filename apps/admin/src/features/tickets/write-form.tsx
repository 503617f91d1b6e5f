import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { editConflict } from '@readytowork/api-client/edit-conflict';
import { useForm } from '@readytowork/api-client/form/use-form';
import type { Ticket, TicketState } from '@readytowork/contract';
import { ticketStates } from '@readytowork/contract/choices';
import { Alert } from '@readytowork/ui/alert';
import { TextArea } from '@readytowork/ui/form/text-area';
import { type ReactNode, useEffect, useState } from 'react';
import { bindDraft } from '../../lib/forms/draft.ts';
import { ChoiceField, choicesOf } from '../../lib/forms/draft-fields.tsx';
import { Submit } from '../../lib/forms/form-end.tsx';
import { useSay } from '../../lib/status.tsx';
import { CannedPicker } from './canned-picker.tsx';
import { useTicketNames } from './ticket-names.ts';
import { useShowTicket } from './ticket-query.ts';
import styles from './tickets.module.scss';
import { useDraft } from './use-draft.ts';

const call = 'POST /v1/tickets/:ticket/messages/';
const mostLetters = 5000;
const kinds = ['reply', 'note', 'person'] as const;
type Kind = (typeof kinds)[number];

/** The state that a ticket usually has after a message of this kind. */
const usualState = (kind: Kind, { state }: Ticket): TicketState => {
  if (kind === 'reply') return 'waiting';
  return kind === 'person' || state === 'new' ? 'open' : state;
};

/** Form to answer, add an internal note, or record what the person said. The text stays until the server has stored it. */
export function WriteForm({ ticket }: { ticket: Ticket }) {
  const { t } = useLingui();
  const names = useTicketNames();
  const [kind, setKind] = useState<Kind>('reply');
  const [chosen, setChosen] = useState<TicketState>();
  const [text, setText, dropDraft] = useDraft(ticket.number);
  const state = chosen ?? usualState(kind, ticket);
  const form = useWrite(ticket, { kind, text, state }, () => {
    dropDraft();
    setChosen(undefined);
  });
  return (
    <form {...form.props} className={`card ${styles.write}`} aria-label={t`Write`}>
      <Kinds kind={kind} onChange={setKind} />
      <p className="field-hint">{<Hint kind={kind} ticket={ticket} />}</p>
      {kind === 'reply' && (
        <CannedPicker
          ticket={ticket}
          onPick={(answer) => setText(text.trim() ? `${text.trimEnd()}\n\n${answer}` : answer)}
        />
      )}
      <TextArea
        label={<Trans>Text</Trans>}
        name="text"
        rows={9}
        limit={mostLetters}
        value={text}
        errors={form.fields.text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <ChoiceField
        of={bindDraft({ state }, (changed) => setChosen(changed.state))}
        name="state"
        label={<Trans>Afterwards</Trans>}
        choices={choicesOf(ticketStates, names.state)}
      />
      {form.isBeaten && <Beaten />}
      <Submit form={form} disabled={text.trim() === ''}>
        {kind === 'reply' ? <Trans>Send by email</Trans> : <Trans>Save</Trans>}
      </Submit>
    </form>
  );
}

interface Message {
  kind: Kind;
  text: string;
  state: TicketState;
}

/** Sends a message. If a colleague wrote first, nothing is sent, and the page shows the colleague's message. */
function useWrite(ticket: Ticket, message: Message, onSent: () => void) {
  const { t } = useLingui();
  const say = useSay();
  const show = useShowTicket();
  const { number, revision } = ticket;
  const form = useForm(() => api(call, { params: { ticket: number }, body: message, revision }), {
    onSuccess: (changed) => {
      onSent();
      show(changed);
      say(message.kind === 'reply' ? t`The answer is on its way by email.` : t`Saved.`);
    },
  });
  const current = editConflict(call, form.error)?.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each conflict.
  useEffect(() => {
    if (current) show(current);
  }, [form.error]);
  const isBeaten = current !== undefined;
  return { ...form, isBeaten, problem: isBeaten ? undefined : form.problem };
}

const Beaten = () => (
  <Alert kind="error">
    <Trans>
      Something was written or changed here first, so this was not sent. Look above: is your text there
      already, or has a colleague answered? If it still fits, send it again.
    </Trans>
  </Alert>
);

function Kinds({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  const { t } = useLingui();
  const words: Record<Kind, ReactNode> = {
    reply: <Trans>Answer</Trans>,
    note: <Trans>Note for staff</Trans>,
    person: <Trans>What the person said</Trans>,
  };
  return (
    <fieldset className={styles.kinds}>
      <legend className="visually-hidden">{t`What you write`}</legend>
      {kinds.map((one) => (
        <label key={one}>
          <input type="radio" name="kind" checked={one === kind} onChange={() => onChange(one)} />
          <span>{words[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Explains who will read the message. Plain text, because Trans would read a person's words as markup. */
function Hint({ kind, ticket: { email, email_is_theirs, name } }: { kind: Kind; ticket: Ticket }) {
  const { t } = useLingui();
  const greeting = email_is_theirs ? `Hello ${name.split(' ')[0]},` : 'Hello,';
  if (kind === 'note')
    return (
      <Trans>
        Only staff reads it here. The person can ask for a copy of everything, so stay with the facts.
      </Trans>
    );
  if (kind === 'person') return <Trans>What they told you by email or telephone, in their words.</Trans>;
  return t`It is emailed to ${email}. The email begins with “${greeting}” and ends with “The ReadytoWork team”.`;
}
