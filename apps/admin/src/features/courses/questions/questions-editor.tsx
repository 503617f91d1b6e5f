import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { useForm } from '@readytowork/api-client/form/use-form';
import { Button } from '@readytowork/ui/button';
import { TextArea } from '@readytowork/ui/form/text-area';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ConfirmButton } from '../../../lib/forms/confirm-button.tsx';
import { FormActions } from '../../../lib/forms/form-end.tsx';
import { TextFileField } from '../../../lib/forms/text-file-field.tsx';
import { useSettled } from '../../../lib/forms/use-settled.ts';
import { useSay } from '../../../lib/status.tsx';
import { useUnsaved } from '../../../lib/use-unsaved.ts';
import { useCourseChange } from '../course-queries.ts';
import { example } from './example.ts';
import { LazyPoolForm } from './lazy-pool-form.tsx';
import { lineAt } from './line-at.ts';
import { checkQuery, longestText, questionsQuery } from './question-queries.ts';
import styles from './questions.module.scss';
import { QuestionsFound } from './questions-found.tsx';
import { SaveAsFile } from './save-as-file.tsx';
import { TakeQuestions } from './take-questions.tsx';
import { type View, ViewSwitch } from './view-switch.tsx';

interface QuestionsEditorProps {
  module: number;
  saved: { text: string; questions: number; revision: string };
}

/** The questions as text or as a form, beside the problems that prevent saving. */
export function QuestionsEditor({ module, saved }: QuestionsEditorProps) {
  const { t } = useLingui();
  const say = useSay();
  const queries = useQueryClient();
  const change = useCourseChange(module);
  const area = useRef<HTMLDivElement>(null);
  const [text, setText] = useState(saved.text);
  /** The text that this editor began with, or saved last. */
  const [known, setKnown] = useState(saved.text);
  const [view, setView] = useState<View>('text');
  useUnsaved(text !== known);
  const check = useQuery({
    ...checkQuery(module, useSettled(text)),
    placeholderData: keepPreviousData,
  });
  const form = useForm(
    async () => {
      const again = () => queries.invalidateQueries({ queryKey: questionsQuery(module).queryKey });
      const sent = text;
      await change(() =>
        api('PUT /v1/modules/:module/questions/', {
          params: { module },
          body: { text: sent },
          revision: saved.revision,
        }),
      ).finally(again);
      setKnown(sent);
    },
    { onSuccess: () => say(<Trans>The questions are saved. New attempts draw from them.</Trans>) },
  );
  const goToLine = (line: number) => {
    // The text area must stand on the page before it can have the focus.
    flushSync(() => setView('text'));
    const field = area.current?.querySelector('textarea');
    const [start, end] = lineAt(text, line);
    field?.focus();
    field?.setSelectionRange(start, end);
    // Browsers do not scroll to a selection that a script made.
    if (field) field.scrollTop = (field.scrollHeight * (line - 3)) / Math.max(1, text.split('\n').length);
  };
  const found = <QuestionsFound check={check} isEmpty={text.trim() === ''} onLine={goToLine} />;
  return (
    <>
      <ViewSwitch view={view} onChange={setView} />
      {/* Beside the form and not in it, because Enter in a field would save. */}
      {view === 'form' && (
        <div className={styles.sides}>
          <LazyPoolForm text={text} problems={check.data?.problems ?? []} onChange={setText} />
          {found}
        </div>
      )}
      <form {...form.props}>
        {saved.questions > 0 && saved.text === '' && (
          <p>
            <Trans>
              The present questions came without their text, so they cannot be shown here. What you save
              replaces them.
            </Trans>
          </p>
        )}
        {view === 'text' && (
          <div className={styles.sides}>
            <div ref={area} className={styles.text}>
              <TextArea
                label={<Trans>Questions</Trans>}
                name="text"
                rows={24}
                value={text}
                limit={longestText}
                spellCheck
                errors={form.fields.text}
                onChange={({ target }) => setText(target.value)}
              />
            </div>
            {found}
          </div>
        )}
        {saved.text !== known && (
          <details className="card">
            <summary>
              <Trans>A colleague saved other questions meanwhile. Compare them before you save yours.</Trans>
            </summary>
            <textarea
              readOnly
              rows={16}
              value={saved.text}
              aria-label={t`The questions that a colleague saved`}
            />
          </details>
        )}
        <TextFileField
          label={<Trans>Or replace the text by a file</Trans>}
          hint={
            <Trans>
              A file of questions in this format. It replaces the text above, and nothing is saved yet.
            </Trans>
          }
          accept=".yaml,.yml,.txt,text/plain"
          most={longestText}
          onRead={setText}
        />
        <FormActions
          form={form}
          disabled={text === known || (check.data?.problems.length ?? 0) > 0}
          beside={
            text.trim() === '' && (
              <Button look="secondary" onClick={() => setText(example)}>
                <Trans>Begin with an example</Trans>
              </Button>
            )
          }
        >
          <Trans>Save the questions</Trans>
        </FormActions>
      </form>
      {text !== known && <DropButton onDrop={() => setText(known)} />}
      <TakeQuestions text={text} most={longestText} onTake={setText} />
      <SaveAsFile text={text} />
    </>
  );
}

/** Restores the last saved text, for example the one before questions were added from a file. */
function DropButton({ onDrop }: { onDrop: () => void }) {
  const { t } = useLingui();
  return (
    <ConfirmButton
      look="quiet"
      action={t`Drop my changes`}
      title={t`Drop what you changed since the last save?`}
      act={async () => onDrop()}
      done={<Trans>The text is as it was saved last.</Trans>}
    >
      <p>
        <Trans>What you wrote or took from a file since then is gone.</Trans>
      </p>
    </ConfirmButton>
  );
}
