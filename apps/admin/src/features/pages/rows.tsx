import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import type { ReactNode } from 'react';
import { bindDraft, type Draft, type Errors, errorsBelow } from '../../lib/forms/draft.ts';

interface RowsProps<Row extends object> {
  legend: ReactNode;
  hint?: ReactNode;
  rows: readonly Row[];
  /** Errors of the list: `0.name` is for the name in the first row. */
  errors: Errors;
  onChange: (rows: Row[]) => void;
  empty: Row;
  /** Text of the button that adds a row: a verb. */
  add: string;
  /** Text of the button that removes a row; positions start at 1. */
  remove: (place: number) => string;
  /** The fields of one row. */
  children: (row: Draft<Row>, place: number) => ReactNode;
}

/** A list of rows with the same fields, in which the editor adds and removes rows. */
export function Rows<Row extends object>(props: RowsProps<Row>) {
  const { legend, hint, rows, errors, onChange, empty, add, remove, children } = props;
  const draftAt = (row: Row, at: number) =>
    bindDraft(row, (changed) => onChange(rows.with(at, changed)), errorsBelow(errors, String(at)));
  return (
    <fieldset>
      <legend>{legend}</legend>
      {hint && <p className="field-hint">{hint}</p>}
      <ol className="ordered rows">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are told apart by their place alone, and hold nothing of their own.
          <li key={at}>
            {children(draftAt(row, at), at + 1)}
            <Button look="quiet" aria-label={remove(at + 1)} onClick={() => onChange(rows.toSpliced(at, 1))}>
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
