import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { type ComponentProps, useState } from 'react';
import { Later } from '../../lib/later.tsx';
import type { ReportDialog } from './report-dialog.tsx';

type ReportButtonProps = Omit<ComponentProps<typeof ReportDialog>, 'onClose'> & {
  /** Author's name, for screen readers. */
  name?: string;
};

/** Reports a text or person. Menus use `ReportDialog` directly. */
export function ReportButton({ name, ...rest }: ReportButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        <Trans>Report</Trans>
        {name && <span className="visually-hidden">: {name}</span>}
      </Button>
      {open && (
        <Later fetchPart={() => import('./report-dialog.tsx')} onClose={close}>
          {(part) => <part.ReportDialog {...rest} onClose={close} />}
        </Later>
      )}
    </>
  );
}
