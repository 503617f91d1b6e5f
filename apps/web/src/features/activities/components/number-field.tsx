import { typedNumber } from '@readytowork/activities/typed-number';
import { useState } from 'react';
import styles from '../activities.module.scss';
import { AmountField } from './amount-field.tsx';
import { CheckMark } from './check-mark.tsx';
import type { FieldProps } from './field-props.ts';

/** Accepts numbers as people write them. */
export function NumberField({ check, response, onChange, disabled, marks: [mark] }: FieldProps<'number'>) {
  const [typed, setTyped] = useState(() => (response ? String(response.value) : ''));
  const type = (text: string) => {
    setTyped(text);
    const value = typedNumber(text);
    onChange(value === undefined ? undefined : { kind: 'number', value });
  };
  return (
    <div className={styles.number} data-mark={mark}>
      <AmountField label={check.ask} unit={check.unit} value={typed} onType={type} disabled={disabled} />
      <CheckMark mark={mark} />
    </div>
  );
}
