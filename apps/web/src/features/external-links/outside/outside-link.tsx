import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { type ReactNode, useState } from 'react';

interface OutsideLinkProps {
  address: string;
  /** Whose site it is: "LinkedIn". */
  site: string;
  children: ReactNode;
}

/** A button that leads to a site of somebody else, with what one takes there; the dialog 'Please take note' comes first. */
export function OutsideLink({ address, site, children }: OutsideLinkProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </Button>
      <Dialog
        open={open}
        title={<Trans>Please take note</Trans>}
        onClose={close}
        actions={
          <>
            <Button look="secondary" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <a
              className="button button-primary"
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              onClick={close}
            >
              <Trans>Accept</Trans>
            </a>
          </>
        }
      >
        <p>
          <Trans>
            You are leaving ReadytoWork for {site}. What your certificate says goes with you, and {site}{' '}
            handles it by its own rules. ReadytoWork is not responsible for what stands there.
          </Trans>
        </p>
        <p className="muted">
          <Trans>
            It opens in a new tab: <span className="external-host">{new URL(address).hostname}</span>
          </Trans>
        </p>
      </Dialog>
    </>
  );
}
