import { Select, Trans } from '@lingui/react/macro';
import type { Check } from '@readytowork/activities';
import { judge, shows } from '@readytowork/activities/check';
import { listOf, wrongRows } from '@readytowork/activities/marks';
import { Icon } from '@readytowork/ui/icon';
import { pluralForm } from '@readytowork/ui/plural-form';
import { useLayoutEffect, useRef } from 'react';
import styles from '../activities.module.scss';
import type { CheckTry } from '../kept/check-try.ts';
import { Answer } from './answer.tsx';

interface VerdictProps {
  check: Check;
  tried: CheckTry;
  /** Whether the learner has just answered, rather than returned to an earlier answer. */
  isNew: boolean;
}

/** Says whether an answer is right, by colour, sign and word, with coaching. A new one scrolls itself into sight. */
export function Verdict({ check, tried, isNew }: VerdictProps) {
  const { response, misses } = tried;
  const { right, coaching } = judge(check, response);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // `tried` is a new object for each answer, even for a repeated one.
    if (isNew && tried) box.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [isNew, tried]);
  return (
    <div
      ref={box}
      key={right ? 'right' : `miss ${misses}`}
      className={right ? styles.right : styles.miss}
      data-new={isNew}
    >
      <p className={styles.verdict}>
        <Icon name={right ? 'tick' : 'close'} />
        {right ? <Trans>Right.</Trans> : <Trans>Not yet.</Trans>}
      </p>
      <WrongRows rows={wrongRows(check, response)} />
      {coaching.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {!right && (shows(misses) === 'hint' ? <p>{check.hint}</p> : <Answer check={check} />)}
    </div>
  );
}

function WrongRows({ rows }: { rows: number[] }) {
  if (rows.length === 0) return null;
  const list = listOf(rows, document.documentElement.lang || 'en-ZA');
  return (
    <p>
      <Select
        value={pluralForm(rows.length)}
        _one={`Row ${list} is not right yet.`}
        other={`Rows ${list} are not right yet.`}
      />
    </p>
  );
}
