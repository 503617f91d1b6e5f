import { type MouseEvent, type ReactNode, useState } from 'react';
import { ExternalLinkNotice } from './external-link-notice.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { opensHere } from './opens-here.ts';
import { leadsTo, type Target } from './targets.ts';

interface ExternalLinkProps {
  target: Target;
  /** Null while the bank has not named one. */
  address: string | null;
  children: ReactNode;
}

/**
 * A link to the partner bank that first opens the dialog 'Please take note'. Without JavaScript, and in a new tab, it opens a
 * page with the same notice.
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
