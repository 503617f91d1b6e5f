import { Trans, useLingui } from '@lingui/react/macro';
import { mixed } from '@readytowork/activities/mixed';
import {
  emptyMatching,
  type Matching,
  type Placing,
  pressAnswer,
  pressRow,
} from '@readytowork/activities/placing';
import { useId, useState } from 'react';
import styles from '../activities.module.scss';
import { CheckMark } from './check-mark.tsx';
import type { FieldProps } from './field-props.ts';

/** Matches pairs: a press on an answer and a press on the row where it belongs, in either order. */
export function MatchField({ check, askId, response, onChange, disabled, marks }: FieldProps<'match'>) {
  const { t } = useLingui();
  const how = useId();
  const [said, say] = useSaid(check.pairs.map(({ left }) => left));
  const [{ placed, held }, setMatching] = useState<Matching>(() =>
    response ? { placed: response.rights } : emptyMatching(check.pairs.length),
  );
  const answers = mixed(
    check.pairs.map(({ right }) => right),
    check.ask,
  );
  const press = ({ matching, placing }: ReturnType<typeof pressRow>) => {
    setMatching(matching);
    say(placing);
    const rights = [...matching.placed];
    onChange(rights.includes('') ? undefined : { kind: 'match', rights });
  };
  const isHeld = (answer: string) => held !== undefined && 'answer' in held && held.answer === answer;
  const waits = (row: number) => held !== undefined && 'row' in held && held.row === row;
  return (
    <fieldset disabled={disabled} aria-describedby={how}>
      <legend id={askId}>
        {check.ask}
        <span id={how} className={styles.how}>
          <Trans>Tap an answer, then the box where it belongs.</Trans>
        </span>
      </legend>
      <ol className={styles.pairs}>
        {check.pairs.map(({ left }, row) => (
          <li key={left} data-mark={marks[row]}>
            <span className={styles.left}>{left}</span>
            <button
              type="button"
              className={styles.slot}
              data-filled={placed[row] !== ''}
              aria-pressed={waits(row)}
              aria-label={placed[row] ? `${left}: ${placed[row]}` : t`${left}: no answer yet`}
              onClick={() => press(pressRow({ placed, held }, row))}
            >
              {placed[row] || <Trans>No answer yet</Trans>}
            </button>
            <CheckMark mark={marks[row]} />
          </li>
        ))}
      </ol>
      <fieldset className={styles.chips} aria-label={t`Answers`} hidden={disabled}>
        {answers.map((answer) => (
          <button
            key={answer}
            type="button"
            className={styles.chip}
            data-used={placed.includes(answer)}
            aria-pressed={isHeld(answer)}
            onClick={() => press(pressAnswer({ placed, held }, answer))}
          >
            {answer}
            {placed.includes(answer) && (
              <span className="visually-hidden">
                <Trans>(has its box)</Trans>
              </span>
            )}
          </button>
        ))}
      </fieldset>
      <p className="visually-hidden" aria-live="polite">
        {said}
      </p>
    </fieldset>
  );
}

/** Announces the result of a press to screen readers. */
function useSaid(rows: string[]) {
  const { t } = useLingui();
  const [said, setSaid] = useState('');
  const say = (placing: Placing) => setSaid(wordsFor(placing));
  const wordsFor = (placing: Placing): string => {
    switch (placing.did) {
      case 'holds':
        return t`${placing.answer}: now choose its box.`;
      case 'waits':
        return t`${rows[placing.row]}: now choose its answer.`;
      case 'placed':
        return t`${rows[placing.row]}: ${placing.answer}`;
      case 'released':
        return t`Nothing is chosen.`;
    }
  };
  return [said, say] as const;
}
