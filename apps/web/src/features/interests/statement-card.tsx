import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { Icon } from '@readytowork/ui/icon';
import { useEffect, useRef } from 'react';
import { type Grade, statements } from './answers.ts';
import styles from './interests.module.scss';

interface StatementCardProps {
  at: number;
  answer: Grade;
  /** Whether to take the focus, because this replaces the button that was pressed. */
  takesFocus: boolean;
  onAnswer: (grade: Grade) => void;
  onBack: () => void;
  onForget: () => void;
}

/**
 * One activity at work, with five answers below it within reach of the thumb. The focus stays on the pressed answer, and screen
 * readers announce the next statement.
 */
export function StatementCard({ at, answer, takesFocus, onAnswer, onBack, onForget }: StatementCardProps) {
  const { t } = useLingui();
  const first = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount; afterwards the focus stays on the answer.
  useEffect(() => {
    if (!takesFocus) return;
    first.current?.focus({ preventScroll: true });
    // Brings all five answers into view at once.
    first.current?.closest('section')?.scrollIntoView({ block: 'start' });
  }, []);
  const number = at + 1;
  const count = statements.length;
  const grades: [Grade, string][] = [
    [5, t`I would like it very much`],
    [4, t`I would like it`],
    [3, t`I am not sure`],
    [2, t`I would not like it`],
    [1, t`I would not like it at all`],
  ];
  return (
    <section className={`card ${styles.statement}`}>
      <progress className={styles.progress} max={count} value={at} aria-label={t`How far you are`} />
      <div role="status">
        <p className="muted">
          <Trans>
            {number} of {count}
          </Trans>
        </p>
        <h2 ref={first} tabIndex={-1}>
          {statements[at]?.text}
        </h2>
      </div>
      <ul className={styles.grades}>
        {grades.map(([grade, words]) => (
          <li key={grade}>
            <button type="button" aria-pressed={answer === grade} onClick={() => onAnswer(grade)}>
              {words}
            </button>
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button look="quiet" onClick={onBack} disabled={at === 0}>
          <Icon name="back" />
          <Trans>Back</Trans>
        </Button>
        <Button look="quiet" onClick={onForget}>
          <Trans>Delete my answers</Trans>
        </Button>
      </div>
    </section>
  );
}
