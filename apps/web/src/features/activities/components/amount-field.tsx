import { useId } from 'react';
import styles from '../activities.module.scss';
import { mostTyped } from '../kept/parse-typed.ts';

interface AmountFieldProps {
  label: string;
  unit: string;
  value: string;
  onType: (text: string) => void;
  disabled?: boolean;
}

/** A number with its unit: R before it, any other unit after it. */
export function AmountField({ label, unit, value, onType, disabled = false }: AmountFieldProps) {
  const id = useId();
  return (
    <div className={styles.amount}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.typed}>
        {unit === 'R' && <span aria-hidden="true">R</span>}
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={mostTyped}
          value={value}
          disabled={disabled}
          onChange={({ target }) => onType(target.value)}
          {...(unit && { 'aria-describedby': `${id}-unit` })}
        />
        {unit && (
          <span id={`${id}-unit`} className={unit === 'R' ? 'visually-hidden' : undefined}>
            {unit === 'R' ? 'rand' : unit}
          </span>
        )}
      </span>
    </div>
  );
}
