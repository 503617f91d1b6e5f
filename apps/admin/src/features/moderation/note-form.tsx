import { Trans } from '@lingui/react/macro';
import type { ModerationCase } from '@readytowork/contract';
import { decisionLength } from '@readytowork/contract/constants';
import { type ReactNode, useState } from 'react';
import { bindDraft } from '../../lib/forms/draft.ts';
import { LinesField } from '../../lib/forms/draft-fields.tsx';
import { Submit } from '../../lib/forms/form-end.tsx';
import { useAct } from './use-act.tsx';

interface NoteFormProps {
  call: Parameters<typeof useAct>[0];
  /** Text of the link that opens the form, and of its button. */
  title: string;
  hint: ReactNode;
  send: (note: string) => Promise<ModerationCase>;
  /** Toast shown on success. */
  done: ReactNode;
}

/** Form for an action in a case that needs only a reason. */
export function NoteForm({ call, title, hint, send, done }: NoteFormProps) {
  const [values, setValues] = useState({ note: '' });
  const form = useAct(call, () => send(values.note), done);
  return (
    <details>
      <summary>{title}</summary>
      <form {...form.props}>
        <p className="field-hint">{hint}</p>
        <LinesField
          of={bindDraft(values, setValues, form.fields)}
          name="note"
          label={<Trans>Why: only colleagues read this</Trans>}
          rows={2}
          limit={decisionLength}
        />
        <Submit form={form} look="secondary" disabled={values.note.trim() === ''}>
          {title}
        </Submit>
      </form>
    </details>
  );
}
