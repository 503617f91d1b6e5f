import { useLingui } from '@lingui/react/macro';
import type { Version } from '@readytowork/activities/workbook';
import { writingLength } from '@readytowork/contract/constants';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { type EntryKey, useEntry } from '../use-entry.ts';
import styles from '../workbook.module.scss';
import { OtherVersion } from './other-version.tsx';
import { SaveNote } from './save-note.tsx';

interface EntryFieldProps {
  of: EntryKey;
  label: ReactNode;
  lines: number;
  /** Whether to take the focus, because it appears after the learner pressed a button. */
  takesFocus?: boolean;
}

/** A field to write an entry. The device stores it at every key press; after a pause it is sent. */
export function EntryField({ of, label, lines, takesFocus = false }: EntryFieldProps) {
  const id = useId();
  const { t } = useLingui();
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, others, write, enter, leave, isLoading, ...state } = useEntry(of);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  /** The buttons disappear together with the version, so the focus moves to the field. */
  const choose = (words: string, other: Version) => {
    write(words, [other]);
    field.current?.focus();
  };
  const added = ({ text: other }: Version) => [text.trimEnd(), other].filter(Boolean).join('\n\n');
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={field}
        id={id}
        className={styles.text}
        rows={lines}
        maxLength={writingLength}
        value={text}
        readOnly={isLoading}
        aria-busy={isLoading || undefined}
        placeholder={isLoading && of.user !== undefined ? t`Fetching what you wrote…` : undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => write(target.value)}
        onFocus={enter}
        onBlur={leave}
      />
      <SaveNote
        id={`${id}-note`}
        left={writingLength - text.length}
        isVisitor={of.user === undefined}
        {...state}
      />
      {others.map((other) => (
        <OtherVersion
          key={other.draft}
          version={other}
          fits={added(other).length <= writingLength}
          onAdd={() => choose(added(other), other)}
          onDelete={() => choose(text, other)}
        />
      ))}
    </>
  );
}
