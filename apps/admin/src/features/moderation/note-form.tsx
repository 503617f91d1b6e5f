import { Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api';
import type { ModerationCase } from '@readytowork/contract';
import { decisionLength } from '@readytowork/contract/constants';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { TextArea } from '@readytowork/ui/form/text-area';
import { type ReactNode, useState } from 'react';
import { useAct } from './use-act.tsx';

interface NoteFormProps {
  call: Parameters<typeof useAct>[0];
  /** On the way to it, and on the button that does it. */
  title: string;
  hint: ReactNode;
  send: (note: string) => Promise<ModerationCase>;
  done: ReactNode;
}

/** An act that asks for its reason alone. */
export function NoteForm({ call, title, hint, send, done }: NoteFormProps) {
  const [note, setNote] = useState('');
  const form = useAct(call, () => send(note), done);
  return (
    <details>
      <summary>{title}</summary>
      <form {...form.props}>
        <p className="field-hint">{hint}</p>
        <TextArea
          label={<Trans>Why: only colleagues read this</Trans>}
          name="note"
          rows={2}
          limit={decisionLength}
          value={note}
          errors={form.fields.note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        {form.problem && <Alert kind="error">{errorMessage(form.problem)}</Alert>}
        <Button type="submit" look="secondary" busy={form.isPending} disabled={note.trim() === ''}>
          {title}
        </Button>
      </form>
    </details>
  );
}
