import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { AcceptLink, ExternalLinkNotice } from './external-link-notice.tsx';
import type { Target } from './targets.ts';

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
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a className="tap-link" href={`/leaving/${target}`} aria-haspopup="dialog" onClick={take}>
        {children}
      </a>
      <Dialog
        open={open}
        title={<Trans>Please take note</Trans>}
        onClose={close}
        actions={
          <>
            <Button look="secondary" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <AcceptLink target={target} address={address} onAccepted={close} />
          </>
        }
      >
        <ExternalLinkNotice target={target} address={address} />
      </Dialog>
    </>
  );
}
