import { typedNumber } from '@readytowork/activities/typed-number';
import { useState } from 'react';
import { AmountField } from './amount-field.tsx';
import type { FieldProps } from './field-props.ts';

/** Accepts numbers as people write them. */
export function NumberField({ check, response, onChange, disabled }: FieldProps<'number'>) {
  const [typed, setTyped] = useState(() => (response ? String(response.value) : ''));
  const type = (text: string) => {
    setTyped(text);
    const value = typedNumber(text);
    onChange(value === undefined ? undefined : { kind: 'number', value });
  };
  return (
    <AmountField
      label={check.ask}
      unit={check.unit}
      value={disabled && !response ? '' : typed}
      onType={type}
      disabled={disabled}
    />
  );
}
