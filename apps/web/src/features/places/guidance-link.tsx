import { Trans } from '@lingui/react/macro';
import { Icon } from '@readytowork/ui/icon';
import { type MouseEvent, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { LeaveDialog } from '../external-links/leave-dialog.tsx';
import { GuidanceWords } from './guidance-words.tsx';

/**
 * Link to the career guidance site, which first shows a notice: as a dialog, or without JavaScript as a page with the same text.
 */
export function GuidanceLink({ address }: { address: string }) {
  const [open, setOpen] = useState(false);
  const take = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <a className="button button-primary" href={paths.leavingGuidance} aria-haspopup="dialog" onClick={take}>
        <Trans>Go to career guidance</Trans> <Icon name="arrow" />
      </a>
      <LeaveDialog open={open} onClose={() => setOpen(false)} leads={address}>
        <GuidanceWords />
      </LeaveDialog>
    </>
  );
}
