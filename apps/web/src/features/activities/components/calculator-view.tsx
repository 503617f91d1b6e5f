import { Trans } from '@lingui/react/macro';
import type { Calculator } from '@readytowork/activities';
import { calculate } from '@readytowork/activities/calculate';
import { withUnit } from '@readytowork/activities/check';
import { typedNumber } from '@readytowork/activities/typed-number';
import { useId, useState } from 'react';
import styles from '../activities.module.scss';
import type { Kept } from '../kept/kept.ts';
import { parseTyped } from '../kept/parse-typed.ts';
import { AmountField } from './amount-field.tsx';

/**
 * A calculation with the learner's own numbers. The results update with each key press, and the numbers never leave this device.
 */
export function CalculatorView({ calculator, kept, onKeep }: { calculator: Calculator } & Kept) {
  const heading = useId();
  const { title, fields, results, says } = calculator;
  const [typed, setTyped] = useState(
    () => parseTyped(calculator, kept) ?? fields.map(({ start }) => String(start)),
  );
  const type = (at: number, text: string) => {
    const all = typed.with(at, text);
    setTyped(all);
    onKeep?.(all);
  };
  const numbers = fields.flatMap(({ name }, at) => {
    const value = typedNumber(typed[at] ?? '');
    return value === undefined ? [] : [[name, value] as const];
  });
  const values = calculate(calculator, new Map(numbers));
  return (
    <section className={styles.activity} aria-labelledby={heading}>
      <p className={styles.label}>
        <Trans>Try your own numbers</Trans>
      </p>
      <h4 id={heading}>{title}</h4>
      {fields.map(({ name, label, unit }, at) => (
        <AmountField
          key={name}
          label={label}
          unit={unit}
          value={typed[at] ?? ''}
          onType={(text) => type(at, text)}
        />
      ))}
      <dl className={styles.results} aria-live="polite">
        {results.map(({ name, label, unit }, at) => {
          const value = values[at] ?? Number.NaN;
          return (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{Number.isNaN(value) ? '–' : withUnit(value, unit)}</dd>
            </div>
          );
        })}
      </dl>
      <p>{says}</p>
    </section>
  );
}
