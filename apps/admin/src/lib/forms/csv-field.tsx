import { Trans, useLingui } from '@lingui/react/macro';
import { type ChangeEvent, useId, useState } from 'react';

interface CsvFieldProps {
  /** Maximum number of characters that the call accepts. */
  most: number;
  onRead: (text: string) => void;
}

/** Reads a CSV file into the field above, where the user can check it before sending. */
export function CsvField({ most, onRead }: CsvFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const [problem, setProblem] = useState('');
  const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (!file) return;
    const text = await file.text();
    // Lets people choose the same file again after they have corrected it.
    target.value = '';
    if (text.length > most) return setProblem(t`This file is too long. Send it in parts.`);
    setProblem('');
    onRead(text);
  };
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={id}>
          <Trans>Or take them from a CSV file</Trans>
        </label>
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        <Trans>The addresses may stand in any column. They are shown above before anything is sent.</Trans>
      </p>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        onChange={read}
        aria-describedby={`${id}-hint`}
      />
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
