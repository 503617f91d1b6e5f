import { Link } from '@readytowork/ui/router';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { ExternalLinkNotice } from './external-link-notice.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { opensHere } from './opens-here.ts';
import { leadsTo, ownPageOf, type Target } from './targets.ts';

interface ExternalLinkProps {
  target: Target;
  /** Null while the bank has not named one. */
  address: string | null;
  /** Opens a page of ours in a new tab too, beside a form that must keep what was typed. */
  besideForm?: boolean;
  children: ReactNode;
}

/** A link to the partner bank's page; until the bank names it, to our own page if there is one, without a notice. */
export function ExternalLink({ target, address, besideForm = false, children }: ExternalLinkProps) {
  const own = ownPageOf(target);
  if (address || !own)
    return (
      <LeavingLink target={target} address={address}>
        {children}
      </LeavingLink>
    );
  return (
    <Link className="tap-link" to={own} target={besideForm ? '_blank' : undefined}>
      {children}
    </Link>
  );
}

/**
 * Opens the dialog 'Please take note' first. Without JavaScript, and in a new tab, it opens a page with the same notice.
 */
function LeavingLink({ target, address, children }: Omit<ExternalLinkProps, 'besideForm'>) {
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
      <LeaveDialog open={open} onClose={close} leads={leadsTo(address)}>
        <ExternalLinkNotice address={address} />
      </LeaveDialog>
    </>
  );
}
