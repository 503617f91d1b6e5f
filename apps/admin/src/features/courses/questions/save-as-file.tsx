import { Trans, useLingui } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api-error';
import type { Format } from '@readytowork/questions';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { saveFile } from '@readytowork/ui/download/save-file';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '../../../lib/forms/select-field.tsx';
import { loadFormats, loadPool } from './question-library.ts';
import styles from './questions.module.scss';

const formatNames: Record<Format, string> = {
  'moodle-xml': 'Moodle XML',
  gift: 'GIFT',
  aiken: 'Aiken',
  csv: 'CSV',
  'qti-2.1': 'QTI 2.1',
  'qti-3.0': 'QTI 3.0',
};

const isFormat = (value: string): value is Format => value in formatNames;

/** Saves the questions of the text as a file for other programs. */
export function SaveAsFile({ text }: { text: string }) {
  const { t } = useLingui();
  const [format, setFormat] = useState<Format>('moodle-xml');
  const saving = useMutation({
    mutationFn: async () => {
      const [{ writeQuestions }, { completeQuestions }] = await Promise.all([loadFormats(), loadPool()]);
      const { whole, unfinished } = completeQuestions(text);
      const { content, ending, type } = writeQuestions(whole, format);
      if (whole.length > 0) saveFile(new Blob([content], { type }), `${t`Questions`}.${ending}`);
      return { count: whole.length, unfinished };
    },
  });
  return (
    <details className={`card ${styles.file}`}>
      <summary>
        <Trans>Save the questions as a file</Trans>
      </summary>
      <SelectField
        label={<Trans>Format</Trans>}
        value={format}
        hint={
          format === 'aiken' ? (
            <Trans>
              Aiken holds the questions and their options, and nothing else: coaching, explanations, chapters
              and lists are left out.
            </Trans>
          ) : (
            <Trans>The file holds everything, so it can be taken in again here.</Trans>
          )
        }
        onChange={({ target }) => isFormat(target.value) && setFormat(target.value)}
      >
        {Object.entries(formatNames).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
      {saving.error && <Alert kind="error">{errorMessage(saving.error)}</Alert>}
      {saving.data && (
        <p role="status">
          <Trans>
            In the file: {saving.data.count}. Left out, because they are not finished:{' '}
            {saving.data.unfinished}.
          </Trans>
        </p>
      )}
      <p>
        <Button look="secondary" busy={saving.isPending} onClick={() => saving.mutate()}>
          <Trans>Save as a file</Trans>
        </Button>
      </p>
    </details>
  );
}
