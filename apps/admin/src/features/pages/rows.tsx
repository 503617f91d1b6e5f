import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import type { ReactNode } from 'react';

interface RowsProps<Row> {
  legend: ReactNode;
  hint?: ReactNode;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
  /** What a new one begins with, and what adds it: a verb. */
  empty: Row;
  add: string;
  /** What takes the one at this place away, from 1 on. */
  remove: (place: number) => string;
  /** The fields of one. */
  children: (row: Row, set: (more: Partial<Row>) => void, at: number) => ReactNode;
}

/** Several of the same: each with its fields, and a button that takes it away. */
export function Rows<Row extends object>({
  legend,
  hint,
  rows,
  onChange,
  empty,
  add,
  remove,
  children,
}: RowsProps<Row>) {
  const set = (at: number) => (more: Partial<Row>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...more } : row)));
  return (
    <fieldset>
      <legend>{legend}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      <ol className="ordered rows">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are told apart by their place alone, and hold nothing of their own.
          <li key={at}>
            {children(row, set(at), at)}
            <Button
              look="quiet"
              aria-label={remove(at + 1)}
              onClick={() => onChange(rows.filter((_, index) => index !== at))}
            >
              <Trans>Remove</Trans>
            </Button>
          </li>
        ))}
      </ol>
      <Button look="secondary" onClick={() => onChange([...rows, empty])}>
        {add}
      </Button>
    </fieldset>
  );
}
