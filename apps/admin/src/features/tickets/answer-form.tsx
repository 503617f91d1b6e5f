import { Trans, useLingui } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { editConflict } from '@readytowork/api-client/edit-conflict';
import { useForm } from '@readytowork/api-client/form/use-form';
import type { CannedAnswer } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Field } from '@readytowork/ui/form/field';
import { TextArea } from '@readytowork/ui/form/text-area';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { ConflictView } from '../../lib/forms/conflict-view.tsx';
import { useSay } from '../../lib/status.tsx';
import { useUnsaved } from '../../lib/use-unsaved.ts';
import { answersQuery } from './answers-query.ts';

type Words = Pick<CannedAnswer, 'title' | 'text'>;
const change = 'PUT /v1/canned_answers/:answer/';

/** As they are written in an answer. */
const given = { name: '{name}', number: '{number}' };

interface AnswerFormProps {
  label: string;
  /** Absent: a new one. */
  answer?: CannedAnswer;
  onMade?: () => void;
}

export function AnswerForm({ label, answer, onMade }: AnswerFormProps) {
  const { t } = useLingui();
  const say = useSay();
  const queries = useQueryClient();
  const [edited, setEdited] = useState<Words>();
  // Of the state that somebody has decided to replace.
  const replaced = useRef<string>(undefined);
  const words = edited ?? { title: answer?.title ?? '', text: answer?.text ?? '' };
  const { title, text } = words;
  const fetchAgain = () => queries.invalidateQueries({ queryKey: answersQuery.queryKey });
  const settle = async () => {
    await fetchAgain();
    replaced.current = undefined;
    setEdited(undefined);
  };
  const send = () => {
    if (!answer) return api('POST /v1/canned_answers/', { body: { title, text } });
    const revision = replaced.current ?? answer.revision;
    return api(change, { params: { answer: answer.id }, body: { title, text }, revision });
  };
  const form = useForm(send, {
    onSuccess: async () => {
      await settle();
      say(t`Saved.`);
      onMade?.();
    },
  });
  useUnsaved(edited !== undefined);
  const conflict = editConflict(change, form.error);
  return (
    <form {...form.props} aria-label={label}>
      <Field
        label={<Trans>Title</Trans>}
        maxLength={80}
        value={title}
        errors={form.fields.title}
        onChange={({ target }) => setEdited({ ...words, title: target.value })}
      />
      <TextArea
        label={<Trans>Text</Trans>}
        rows={8}
        limit={5000}
        value={text}
        errors={form.fields.text}
        onChange={({ currentTarget }) => setEdited({ ...words, text: currentTarget.value })}
      />
      <p className="field-hint">
        <Trans>
          {given.name} becomes the person’s first name, {given.number} the number of the ticket.
        </Trans>
      </p>
      {conflict && (
        <ConflictView
          busy={form.isPending}
          onKeep={() => void settle().then(form.reset)}
          onReplace={() => {
            replaced.current = conflict.current.revision;
            form.props.ref.current?.requestSubmit();
          }}
          fields={[
            { name: t`Title`, current: conflict.current.title, sent: conflict.sent.title },
            { name: t`Text`, current: conflict.current.text, sent: conflict.sent.text },
          ]}
        />
      )}
      {form.problem && !conflict && <Alert kind="error">{errorMessage(form.problem)}</Alert>}
      <div className="actions">
        <Button type="submit" busy={form.isPending}>
          <Trans>Save</Trans>
        </Button>
        {answer && (
          <ConfirmButton
            action={t`Remove`}
            look="quiet"
            title={t`Remove “${answer.title}”?`}
            act={() => api('DELETE /v1/canned_answers/:answer/', { params: { answer: answer.id } })}
            done={<Trans>The answer is removed.</Trans>}
            onDone={() => void fetchAgain()}
          >
            <p>
              <Trans>Nobody can put it into a text any more. Answers that were sent stay as they are.</Trans>
            </p>
          </ConfirmButton>
        )}
      </div>
    </form>
  );
}
