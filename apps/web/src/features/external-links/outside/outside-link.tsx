import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { type ReactNode, useState } from 'react';
import { LeaveDialog } from '../leave-dialog.tsx';

interface OutsideLinkProps {
  address: string;
  /** Name of the other site: "LinkedIn". */
  site: string;
  children: ReactNode;
}

/** A button that takes data to another site, after the dialog 'Please take note'. */
export function OutsideLink({ address, site, children }: OutsideLinkProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </Button>
      <LeaveDialog open={open} onClose={() => setOpen(false)} leads={address}>
        <p>
          <Trans>
            You are leaving ReadytoWork for {site}. What your certificate says goes with you, and {site}{' '}
            handles it by its own rules. ReadytoWork is not responsible for what is there.
          </Trans>
        </p>
      </LeaveDialog>
    </>
  );
}
