import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { useRestoreFocus } from '@readytowork/ui/use-restore-focus';
import type { ReactNode } from 'react';
import { Table } from '../lists/table.tsx';

interface ConflictViewProps {
  /** The fields that differ. */
  fields: readonly { name: string; current: ReactNode; sent: ReactNode }[];
  /** Keeps the colleague's version. */
  onKeep: () => void;
  /** Saves the editor's own version over the colleague's. */
  onReplace: () => void;
  busy?: boolean;
}

/** Shown after a conflict (412): the server wrote nothing, and the editor chooses one of two versions. */
export function ConflictView({ fields, onKeep, onReplace, busy = false }: ConflictViewProps) {
  const { t } = useLingui();
  const box = useRestoreFocus();
  return (
    <div className="card conflict" ref={box} role="alert">
      <h2>
        <Trans>Someone else changed this in the meantime</Trans>
      </h2>
      <p>
        <Trans>Nothing of yours was saved yet. Compare both, then choose.</Trans>
      </p>
      <Table
        caption={t`What differs`}
        rows={fields}
        keyOf={({ name }) => name}
        columns={[
          { name: t`Field`, cell: ({ name }) => name },
          { name: t`As it is now`, cell: ({ current }) => current },
          { name: t`Your change`, cell: ({ sent }) => sent },
        ]}
      />
      <div className="actions">
        <Button look="secondary" onClick={onKeep}>
          <Trans>Keep theirs</Trans>
        </Button>
        <Button onClick={onReplace} busy={busy}>
          <Trans>Save mine instead</Trans>
        </Button>
      </div>
    </div>
  );
}
