import type { Term } from '@readytowork/activities';
import { markTerms } from '@readytowork/activities/mark-terms';
import { useMemo, useRef } from 'react';
import styles from '../glossary.module.scss';
import { useOpenTerm } from './use-open-term.ts';

interface ExplainedTextProps {
  className: string | undefined;
  /** HTML from the course builder. */
  html: string;
  glossary: readonly Term[];
}

/** A text whose glossary words show their explanation on a tap, each at its first occurrence. */
export function ExplainedText({ className, html, glossary }: ExplainedTextProps) {
  const box = useRef<HTMLDivElement>(null);
  const marked = useMemo(() => markTerms(html, glossary, termButton), [html, glossary]);
  const open = useOpenTerm(box, marked);
  const explained = open && glossary[open.index];
  return (
    <div ref={box} className={styles.explained}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by the course builder, which escapes all text. */}
      <div className={className} dangerouslySetInnerHTML={{ __html: marked }} />
      <div role="status">
        {explained && (
          <p className={styles.meaning} style={{ top: open.below }}>
            <strong>{explained.term}:</strong> {explained.means}
          </p>
        )}
      </div>
    </div>
  );
}

/** Not a button element: browsers do not break lines inside a button, so the text would reflow. */
const termButton = (shown: string, index: number): string =>
  `<span role="button" tabindex="0" aria-expanded="false" class="${styles.term}" data-term="${index}">${shown}</span>`;
