import { Trans } from '@lingui/react/macro';
import { longDate } from '@readytowork/ui/dates';
import { useHydrated } from '@readytowork/ui/use-hydrated';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { LeaveDialog } from '../external-links/leave-dialog.tsx';

/** A page on another site that supports a statement. */
export interface Source {
  name: string;
  url: string;
  /** Date on which we last checked it, such as 2026-11-23. */
  checkedOn: string;
}

/**
 * A link to the source, behind the dialog 'Please take note'. Without JavaScript it is plain text, because the notice must come
 * before the link.
 */
export function SourceLink({ source, children }: { source: Source; children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  const hydrated = useHydrated();
  const { name, url, checkedOn } = source;
  const take = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      {hydrated ? (
        <a href={url} rel="noopener noreferrer" aria-haspopup="dialog" onClick={take} onAuxClick={take}>
          {children ?? name}
        </a>
      ) : (
        (children ?? name)
      )}{' '}
      <span className="muted">
        <Trans>(read on {longDate(checkedOn)})</Trans>
      </span>
      <LeaveDialog open={open} onClose={() => setOpen(false)} leads={url}>
        <p>
          <Trans>
            You are leaving ReadytoWork. It is not responsible for what is on the page that opens.
          </Trans>
        </p>
      </LeaveDialog>
    </>
  );
}
