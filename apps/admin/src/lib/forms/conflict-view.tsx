import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { useRestoreFocus } from '@readytowork/ui/use-restore-focus';
import type { ReactNode } from 'react';
import { Table } from '../lists/table.tsx';

interface ConflictViewProps {
  /** What differs, in words. */
  fields: readonly { name: string; current: ReactNode; sent: ReactNode }[];
  /** Leaves it as the other person made it. */
  onKeep: () => void;
  /** Sends the own change once more, now knowing what it replaces. */
  onReplace: () => void;
  busy?: boolean;
}

/** Somebody else was first (412): nothing was written, and the person decides between the two. */
export function ConflictView({ fields, onKeep, onReplace, busy = false }: ConflictViewProps) {
  const { t } = useLingui();
  const box = useRestoreFocus();
  return (
    <div className="card conflict" ref={box} role="alert">
      <h2>
        <Trans>Somebody else changed this meanwhile</Trans>
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
