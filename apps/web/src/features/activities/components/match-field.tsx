import { Trans } from '@lingui/react/macro';
import { mixed } from '@readytowork/activities/mixed';
import { useState } from 'react';
import styles from '../activities.module.scss';
import type { FieldProps } from './field-props.ts';

/** How many letters of an option a narrow phone can show in a closed list. */
const fits = 28;

/** Matches pairs: each left side has a list of choices. */
export function MatchField({ check, askId, response, onChange, disabled }: FieldProps<'match'>) {
  const [chosen, setChosen] = useState<string[]>(() => response?.rights ?? check.pairs.map(() => ''));
  // A new try starts with nothing chosen.
  const shown = response || chosen.includes('') ? chosen : check.pairs.map(() => '');
  const rights = mixed(
    check.pairs.map(({ right }) => right),
    check.ask,
  );
  const choose = (at: number, right: string) => {
    const all = shown.with(at, right);
    setChosen(all);
    onChange(all.includes('') ? undefined : { kind: 'match', rights: all });
  };
  return (
    <fieldset disabled={disabled}>
      <legend id={askId}>{check.ask}</legend>
      {check.pairs.map(({ left }, at) => (
        <label key={left} className={styles.pair}>
          <span>{left}</span>
          <select value={shown[at]} onChange={({ target }) => choose(at, target.value)}>
            <option value="">
              <Trans>Choose…</Trans>
            </option>
            {rights.map((right) => (
              <option key={right}>{right}</option>
            ))}
          </select>
          {(shown[at]?.length ?? 0) > fits && (
            <span className={styles.chosen} aria-hidden="true">
              {shown[at]}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
