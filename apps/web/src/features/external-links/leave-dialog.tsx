import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import type { ReactNode } from 'react';

interface LeaveDialogProps {
  open: boolean;
  onClose(): void;
  /** The address that Accept opens in a new tab. */
  leads: string;
  /** Text that names the owner of the other site, who is responsible for it. */
  children: ReactNode;
}

/** The dialog 'Please take note', shown before a page of another owner (docs/specification.md, section 2). */
export function LeaveDialog({ open, onClose, leads, children }: LeaveDialogProps) {
  return (
    <Dialog
      open={open}
      title={<Trans>Please take note</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <AcceptLink leads={leads} onAccepted={onClose} />
        </>
      }
    >
      {children}
      <WhereItOpens leads={leads} />
    </Dialog>
  );
}

/** The link that opens the other page in a new tab, without access to this one (`noopener`). */
export function AcceptLink({ leads, onAccepted }: { leads: string; onAccepted?: () => void }) {
  return (
    <a
      className="button button-primary"
      href={leads}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onAccepted}
    >
      <Trans>Accept</Trans>
    </a>
  );
}

export function WhereItOpens({ leads }: { leads: string }) {
  return (
    <p className="muted">
      <Trans>
        It opens in a new tab: <span className="external-host">{new URL(leads).hostname}</span>
      </Trans>
    </p>
  );
}
