import { Link } from '@readytowork/ui/router';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { opensHere } from './opens-here.ts';
import { ownPageOf, type Target } from './targets.ts';

/** Every page has such links in its footer, so the dialog is fetched at the first press. */
const BankNotice = lazy(async () => ({
  default: (await withTimeout(import('./bank-notice.tsx'))).BankNotice,
}));

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
      {open && (
        <Suspense fallback={null}>
          <BankNotice address={address} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
