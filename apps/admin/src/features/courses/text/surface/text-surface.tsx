import { Trans, useLingui } from '@lingui/react/macro';
import { Spinner } from '@readytowork/ui/spinner';
import { useEffect, useRef } from 'react';
import styles from '../text.module.scss';
import type { CodeEditor } from './code-editor.ts';
import { PlainSurface } from './plain-surface.tsx';
import type { SurfaceProps } from './surface.ts';
import { type EditorCode, useEditorCode } from './use-editor-code.ts';
import { useEditorWords } from './use-editor-words.ts';

/** The text of a file: CodeMirror, or a plain text area if that does not load. */
export function TextSurface(props: SurfaceProps) {
  const code = useEditorCode();
  if (code === undefined)
    return (
      <div className={styles.code}>
        <Spinner />
      </div>
    );
  if (code === null)
    return (
      <>
        <p className="muted">
          <Trans>The editor with colours did not load. You can write here all the same.</Trans>
        </p>
        <PlainSurface {...props} />
      </>
    );
  return <CodeSurface {...props} code={code} />;
}

function CodeSurface({ code, ...props }: SurfaceProps & { code: EditorCode }) {
  const { t } = useLingui();
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor>(undefined);
  const latest = useRef(props);
  latest.current = props;
  const phrases = useEditorWords();
  const label = t`Text`;
  const description = t`Tab indents the line. Press Escape and then Tab to leave the text.`;
  useEffect(() => {
    if (!host.current) return;
    const made = new code.CodeEditor(host.current, {
      label,
      description,
      phrases,
      onChange: (text) => latest.current.onChange(text),
      onCaret: (caret) => latest.current.onCaret(caret),
    });
    editor.current = made;
    const { file, text, isReadOnly } = latest.current;
    made.show(file, text, isReadOnly);
    latest.current.onReady({
      caret: () => made.caret(),
      replace: (to) => made.replace(to),
      goToLine: (line) => made.goToLine(line),
    });
    return () => {
      latest.current.onReady(undefined);
      made.destroy();
    };
  }, [code, label, description, phrases]);
  const { file, text, isReadOnly, problems } = props;
  useEffect(() => editor.current?.show(file, text, isReadOnly), [file, text, isReadOnly]);
  useEffect(() => editor.current?.showProblems(problems), [problems]);
  return (
    <>
      <div ref={host} className={styles.code} />
      <p className="muted">{description}</p>
    </>
  );
}
