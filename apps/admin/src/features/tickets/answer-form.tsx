import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { editConflict } from '@readytowork/api-client/edit-conflict';
import type { CannedAnswer } from '@readytowork/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { ConflictView } from '../../lib/forms/conflict-view.tsx';
import { bindDraft } from '../../lib/forms/draft.ts';
import { LinesField, TextField } from '../../lib/forms/draft-fields.tsx';
import { FormActions } from '../../lib/forms/form-end.tsx';
import { useEdit } from '../../lib/forms/use-edit.ts';
import { useUnsaved } from '../../lib/use-unsaved.ts';
import { answersQuery } from './answers-query.ts';

type Words = Pick<CannedAnswer, 'title' | 'text'>;
const change = 'PUT /v1/canned_answers/:answer/';

/** Inserted as values, because Trans would read literal braces as placeholders. */
const given = { name: '{name}', number: '{number}' };

interface AnswerFormProps {
  label: string;
  /** Absent for a new answer. */
  answer?: CannedAnswer;
  onMade?: () => void;
}

export function AnswerForm({ label, answer, onMade }: AnswerFormProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const [edited, setEdited] = useState<Words>();
  const words = edited ?? { title: answer?.title ?? '', text: answer?.text ?? '' };
  const form = useEdit({
    revision: answer?.revision ?? '',
    save: (revision) => {
      if (!answer) return api('POST /v1/canned_answers/', { body: words });
      return api(change, { params: { answer: answer.id }, body: words, revision });
    },
    conflictOf: (error) => editConflict(change, error),
    show: async () => {
      await queries.invalidateQueries({ queryKey: answersQuery.queryKey });
      setEdited(undefined);
      onMade?.();
    },
    done: t`Saved.`,
  });
  useUnsaved(edited !== undefined);
  const draft = bindDraft(words, setEdited, form.fields);
  return (
    <form {...form.props} aria-label={label}>
      <TextField of={draft} name="title" label={t`Title`} maxLength={80} />
      <LinesField of={draft} name="text" label={t`Text`} rows={8} limit={5000} />
      <p className="field-hint">
        <Trans>
          {given.name} becomes the person’s first name, {given.number} the number of the ticket.
        </Trans>
      </p>
      {form.conflict && <Conflict {...form.conflict} />}
      <FormActions form={form} beside={answer && <RemoveAnswer answer={answer} />} />
    </form>
  );
}

interface ConflictProps extends Omit<Parameters<typeof ConflictView>[0], 'fields'> {
  current: Words;
  sent: Words;
}

function Conflict({ current, sent, ...choice }: ConflictProps) {
  const { t } = useLingui();
  return (
    <ConflictView
      {...choice}
      fields={[
        { name: t`Title`, current: current.title, sent: sent.title },
        { name: t`Text`, current: current.text, sent: sent.text },
      ]}
    />
  );
}

function RemoveAnswer({ answer: { id, title } }: { answer: CannedAnswer }) {
  const { t } = useLingui();
  const queries = useQueryClient();
  return (
    <ConfirmButton
      action={t`Remove`}
      look="quiet"
      title={t`Remove “${title}”?`}
      act={() => api('DELETE /v1/canned_answers/:answer/', { params: { answer: id } })}
      done={<Trans>The answer is removed.</Trans>}
      onDone={() => void queries.invalidateQueries({ queryKey: answersQuery.queryKey })}
    >
      <p>
        <Trans>Nobody can put it into a text any more. Answers that were sent stay as they are.</Trans>
      </p>
    </ConfirmButton>
  );
}
