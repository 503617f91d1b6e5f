import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { lineAt } from '../../questions/line-at.ts';
import styles from '../text.module.scss';
import type { Surface, SurfaceProps } from './surface.ts';

/** A text area that does the same without CodeMirror; the problems are listed below it. */
export function PlainSurface({ file, text, isReadOnly, problems, onChange, onCaret, onReady }: SurfaceProps) {
  const { t } = useLingui();
  const area = useRef<HTMLTextAreaElement>(null);
  const callbacks = useRef({ onChange, onReady });
  callbacks.current = { onChange, onReady };
  useEffect(() => {
    callbacks.current.onReady(surfaceOf(area, (to) => callbacks.current.onChange(to)));
    return () => callbacks.current.onReady(undefined);
  }, []);
  const caretOf = ({ value, selectionStart }: HTMLTextAreaElement) => ({
    text: value,
    caret: selectionStart,
  });
  return (
    <>
      <textarea
        ref={area}
        className={styles.plain}
        aria-label={`${t`Text`}: ${file}`}
        value={text}
        readOnly={isReadOnly}
        spellCheck
        onChange={({ target }) => onChange(target.value)}
        onSelect={({ currentTarget }) => onCaret(caretOf(currentTarget))}
      />
      {problems.length > 0 && (
        <ul>
          {problems.map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              <Trans>
                Line {line}: {message}
              </Trans>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function surfaceOf(area: { current: HTMLTextAreaElement | null }, onChange: (text: string) => void): Surface {
  return {
    caret: () => ({ text: area.current?.value ?? '', caret: area.current?.selectionStart ?? 0 }),
    replace({ text, caret }) {
      onChange(text);
      // The field has the new text after the next painting.
      requestAnimationFrame(() => {
        area.current?.focus();
        area.current?.setSelectionRange(caret, caret);
      });
    },
    goToLine(line) {
      const field = area.current;
      if (!field) return;
      field.focus();
      field.setSelectionRange(...lineAt(field.value, line));
      // Browsers do not scroll to a selection that a script made.
      field.scrollTop = (field.scrollHeight * (line - 3)) / Math.max(1, field.value.split('\n').length);
    },
  };
}
