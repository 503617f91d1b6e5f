import { type MouseEvent, type ReactNode, useState } from 'react';
import { ExternalLinkNotice } from './external-link-notice.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { opensHere } from './opens-here.ts';
import { leadsTo, type Target } from './targets.ts';

interface ExternalLinkProps {
  target: Target;
  /** null: the partner bank has not named it yet. */
  address: string | null;
  children: ReactNode;
}

/**
 * A link to the partner bank, which first opens the dialog 'Please take note'. Before the script runs, and in a
 * new tab, it leads to a page that says the same.
 */
export function ExternalLink({ target, address, children }: ExternalLinkProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const take = (event: MouseEvent) => {
    if (!opensHere(event)) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a className="tap-link" href={`/leaving/${target}`} aria-haspopup="dialog" onClick={take}>
        {children}
      </a>
      <LeaveDialog open={open} onClose={close} leads={leadsTo(target, address)}>
        <ExternalLinkNotice target={target} address={address} />
      </LeaveDialog>
    </>
  );
}
