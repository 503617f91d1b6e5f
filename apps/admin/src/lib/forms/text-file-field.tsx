import { useLingui } from '@lingui/react/macro';
import { type ChangeEvent, type ReactNode, useId, useState } from 'react';

interface TextFileFieldProps {
  label: ReactNode;
  hint: ReactNode;
  /** The kinds of file to choose from, as in `accept` of an input. */
  accept: string;
  /** Maximum number of characters that the call accepts. */
  most: number;
  onRead: (text: string) => void;
}

/** Reads a file into the field above, where the user can check it before sending. */
export function TextFileField({ label, hint, accept, most, onRead }: TextFileFieldProps) {
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
        <label htmlFor={id}>{label}</label>
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        {hint}
      </p>
      <input id={id} type="file" accept={accept} onChange={read} aria-describedby={`${id}-hint`} />
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}
