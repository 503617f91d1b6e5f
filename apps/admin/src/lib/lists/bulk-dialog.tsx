import { Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api-error';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { StatusMessage } from '@readytowork/ui/status-message';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { SelectField } from '../forms/select-field.tsx';
import type { Bulk, BulkAct, RowResult } from './bulk-act.ts';

interface BulkDialogProps<Row> {
  act: BulkAct<Row>;
  bulk: Pick<Bulk<Row>, 'idOf' | 'nameOf'>;
  rows: readonly Row[];
  onChanged: () => void;
  /** True if rows have changed. */
  onClose: (isDone: boolean) => void;
}

/** Explains the action with its rows, asks once, and then shows the result of each row. */
export function BulkDialog<Row>({ act, bulk, rows, onChanged, onClose }: BulkDialogProps<Row>) {
  const formId = useId();
  // The rows as they were when the dialog opened: the list behind it changes.
  const [chosen] = useState(rows);
  const [choice, setChoice] = useState(act.fields?.first ?? act.choice?.options[0]?.value ?? '');
  const affected = chosen.filter((row) => act.skips?.(row, choice) === undefined);
  const left = chosen.filter((row) => act.skips?.(row, choice) !== undefined);
  const call = useMutation({ mutationFn: () => act.act(affected, choice), onSuccess: onChanged });
  const done = rowsDone(affected, bulk, call.data?.results);
  const undoing = useMutation({
    mutationFn: async () => act.undo?.(done, choice),
    onSuccess: onChanged,
  });
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (!call.isPending) call.mutate();
  };
  const error = call.error ?? undoing.error;
  const close = () => onClose(call.isSuccess);
  if (call.data)
    return (
      <Dialog
        open
        title={undoing.data ? <Trans>Undone</Trans> : <Trans>What was done</Trans>}
        onClose={close}
        actions={
          <>
            {act.undo && done.length > 0 && !undoing.data && (
              <Button look="quiet" busy={undoing.isPending} onClick={() => undoing.mutate()}>
                <Trans>Undo</Trans>
              </Button>
            )}
            <Button onClick={close}>
              <Trans>Close this window</Trans>
            </Button>
          </>
        }
      >
        <StatusMessage>
          <Results
            rows={undoing.data ? done : affected}
            bulk={bulk}
            results={undoing.data?.results ?? call.data.results}
          />
        </StatusMessage>
        {error && <Alert kind="error">{errorMessage(error)}</Alert>}
      </Dialog>
    );
  const actions = (
    <>
      <Button look="quiet" onClick={close}>
        <Trans>Cancel</Trans>
      </Button>
      {affected.length > 0 && (
        <Button type="submit" form={formId} busy={call.isPending}>
          {act.name}
        </Button>
      )}
    </>
  );
  return (
    <Dialog open title={act.title} onClose={close} actions={actions}>
      <form id={formId} onSubmit={confirm}>
        {affected.length > 0 ? act.effect : <Nothing />}
        {act.fields?.show(choice, setChoice)}
        {act.choice && affected.length > 0 && (
          <SelectField
            label={act.choice.label}
            value={choice}
            onChange={({ target }) => setChoice(target.value)}
          >
            {act.choice.options.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <Rows of={affected.map((row) => [bulk.idOf(row), bulk.nameOf(row), act.will?.(row, choice)])} />
        {left.length > 0 && (
          <>
            <h3>
              <Trans>Left as they are</Trans>
            </h3>
            <Rows of={left.map((row) => [bulk.idOf(row), bulk.nameOf(row), act.skips?.(row, choice)])} />
          </>
        )}
        {error && <Alert kind="error">{errorMessage(error)}</Alert>}
      </form>
    </Dialog>
  );
}

function Nothing() {
  return (
    <p>
      <Trans>None of the chosen rows needs this.</Trans>
    </p>
  );
}

function rowsDone<Row>(
  rows: readonly Row[],
  { idOf }: Pick<Bulk<Row>, 'idOf'>,
  results: readonly RowResult[] = [],
): Row[] {
  const ids = new Set(results.filter(({ done }) => done).map(({ id }) => id));
  return rows.filter((row) => ids.has(idOf(row)));
}

interface ResultsProps<Row> {
  rows: readonly Row[];
  bulk: Pick<Bulk<Row>, 'idOf' | 'nameOf'>;
  results: readonly RowResult[];
}

/** The refused rows first, with the reason of each. */
function Results<Row>({ rows, bulk, results }: ResultsProps<Row>) {
  const done = rowsDone(rows, bulk, results);
  const whyOf = new Map(results.map(({ id, why }) => [id, why]));
  const refused = rows.filter((row) => !done.includes(row));
  return (
    <>
      {refused.length > 0 && (
        <>
          <h3>
            <Trans>Not done: {refused.length}</Trans>
          </h3>
          <Rows of={refused.map((row) => [bulk.idOf(row), bulk.nameOf(row), whyOf.get(bulk.idOf(row))])} />
        </>
      )}
      <h3>
        <Trans>Done: {done.length}</Trans>
      </h3>
      <Rows of={done.map((row) => [bulk.idOf(row), bulk.nameOf(row)])} />
    </>
  );
}

type Named = [id: number, name: string, why?: ReactNode];

function Rows({ of }: { of: readonly Named[] }) {
  if (of.length === 0) return null;
  return (
    <ul className="bulk-rows">
      {of.map(([id, name, why]) => (
        <li key={id}>
          {name}
          {why && <span className="muted">: {why}</span>}
        </li>
      ))}
    </ul>
  );
}
