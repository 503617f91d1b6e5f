import { Select, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { Checkbox } from '@readytowork/ui/form/checkbox';
import { pluralForm } from '@readytowork/ui/plural-form';
import { useState } from 'react';
import { useSay } from '../status.tsx';
import type { Bulk, BulkAct } from './bulk-act.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import type { Selection } from './selection.ts';

interface BulkBarProps<Row> {
  bulk: Bulk<Row>;
  selection: Selection<Row>;
  /** Number of rows on the page. */
  shown: number;
  /** Called once rows have changed. */
  onChanged: () => void;
}

/** Chooses all rows of the page, counts the chosen ones, and holds the buttons that act on them. */
export function BulkBar<Row>({ bulk, selection, shown, onChanged }: BulkBarProps<Row>) {
  const { t } = useLingui();
  const say = useSay();
  const [asked, setAsked] = useState<BulkAct<Row>>();
  const count = selection.rows.length;
  return (
    <fieldset className="bulk-bar">
      <legend className="visually-hidden">
        <Trans>Several at once</Trans>
      </legend>
      <Checkbox
        checked={count > 0 && count === shown}
        onChange={({ target }) => selection.chooseAll(target.checked)}
      >
        <Trans>All on this page</Trans>
      </Checkbox>
      <p role="status" className="bulk-count">
        <Select value={pluralForm(count)} _one={`${count} chosen`} other={`${count} chosen`} />
      </p>
      <div className="bulk-acts">
        {bulk.acts.map((act) => (
          <Button
            key={act.name}
            look="secondary"
            onClick={() => (count > 0 ? setAsked(act) : say(t`Choose at least one row first.`))}
          >
            {act.name}
          </Button>
        ))}
      </div>
      {asked && (
        <BulkDialog
          act={asked}
          bulk={bulk}
          rows={selection.rows}
          onChanged={onChanged}
          onClose={(isDone) => {
            setAsked(undefined);
            if (isDone) selection.chooseAll(false);
          }}
        />
      )}
    </fieldset>
  );
}
