import { Trans } from '@lingui/react/macro';
import { Spinner } from '@readytowork/ui/spinner';
import { useEffect, useRef } from 'react';
import styles from '../text.module.scss';
import { type EditorCode, useEditorCode } from './use-editor-code.ts';
import { useEditorWords } from './use-editor-words.ts';

interface DifferenceViewProps {
  file: string;
  before: string;
  after: string;
  labels: { before: string; after: string };
  /** Makes the second text editable. */
  onChange?: (text: string) => void;
}

/** Two texts with their differences marked; without CodeMirror one beside the other. */
export function DifferenceView(props: DifferenceViewProps) {
  const code = useEditorCode();
  if (code === undefined) return <Spinner />;
  return code ? <Marked {...props} code={code} /> : <SideBySide {...props} />;
}

function Marked({ code, ...props }: DifferenceViewProps & { code: EditorCode }) {
  const host = useRef<HTMLDivElement>(null);
  const phrases = useEditorWords();
  const latest = useRef(props);
  latest.current = props;
  const { file, before } = props;
  useEffect(() => {
    if (!host.current) return;
    const { after, labels, onChange } = latest.current;
    return code.showDifferences(host.current, {
      file,
      before,
      after,
      labels,
      phrases,
      isNarrow: window.innerWidth < 900,
      onChange: onChange && ((text) => latest.current.onChange?.(text)),
    });
  }, [code, file, before, phrases]);
  return (
    <>
      <p className={styles.sidesNamed}>
        <span>{props.labels.before}</span>
        <span>{props.labels.after}</span>
      </p>
      <div ref={host} className={styles.differences} />
    </>
  );
}

function SideBySide({ before, after, labels, onChange }: DifferenceViewProps) {
  return (
    <div className={styles.sideBySide}>
      <textarea className={styles.plain} aria-label={labels.before} readOnly value={before} />
      {onChange ? (
        <textarea
          className={styles.plain}
          aria-label={labels.after}
          defaultValue={after}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : (
        <textarea className={styles.plain} aria-label={labels.after} readOnly value={after} />
      )}
      {before === after && (
        <p>
          <Trans>Both texts are the same.</Trans>
        </p>
      )}
    </div>
  );
}
