import { Trans } from '@lingui/react/macro';
import type { Cv } from '@readytowork/cv';
import { firstLook, seenFirst } from '@readytowork/cv/first-look';
import type { Paper } from '@readytowork/cv/paper';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import styles from '../cv.module.scss';
import { Sheet } from './sheet.tsx';

/** The CV at this moment, and what a reader takes from it in 45 seconds. */
export function CvPreview({ cv, paper }: { cv: Cv; paper: Paper }) {
  // Who types is not held up by what is shown of it.
  const shown = useDeferredValue(paper);
  const first = useMemo(() => seenFirst(shown), [shown]);
  const look = useDeferredValue(useMemo(() => firstLook(cv), [cv]));
  return (
    <section id="preview" className={styles.preview} aria-labelledby="preview-title" tabIndex={-1}>
      <h2 id="preview-title">
        <Trans>What a reader sees</Trans>
      </h2>
      <p className={styles.onScreen}>
        <Trans>
          Somebody with 80 CVs gives yours 45 seconds. They look for three answers in the top third:
        </Trans>
      </p>
      <dl className={styles.look}>
        <Answer question={<Trans>Near enough?</Trans>} answer={look.near} />
        <Answer question={<Trans>Can do the work?</Trans>} answer={look.can} />
        <Answer question={<Trans>Can I phone?</Trans>} answer={look.phone} />
      </dl>
      <Sheet
        paper={shown}
        {...(shown.blocks.length > first && {
          seenFirst: first,
          mark: <Trans>The first look ends here</Trans>,
        })}
      />
    </section>
  );
}

function Answer({ question, answer }: { question: ReactNode; answer: string }) {
  return (
    <div>
      <dt>{question}</dt>
      <dd className={answer ? undefined : 'muted'}>{answer || <Trans>Not answered yet</Trans>}</dd>
    </div>
  );
}
