import { Trans } from '@lingui/react/macro';
import type { WayOut } from '@readytowork/scorm/way-out';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { useState } from 'react';
import { LeaveDialog } from '../../external-links/leave-dialog.tsx';

interface WayOutNoticeProps {
  way: WayOut;
  /** True if the learner pressed something on this page: then the dialog opens at once. */
  pressed: boolean;
  onClose: () => void;
}

/** Asks the learner before a link of the course opens in a new tab. */
export function WayOutNotice({ way, pressed, onClose }: WayOutNoticeProps) {
  const [open, setOpen] = useState(pressed);
  const host = new URL(way.address).hostname;
  if (!open)
    return (
      <Alert kind="note">
        <p>
          {way.kind === 'site' ? (
            <Trans>The course wants to open a page of another site: {host}.</Trans>
          ) : (
            <Trans>The course wants to open a document.</Trans>
          )}
        </p>
        <div className="actions">
          <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Trans>Open it</Trans>
          </Button>
          <Button look="quiet" onClick={onClose}>
            <Trans>Not now</Trans>
          </Button>
        </div>
      </Alert>
    );
  return (
    <LeaveDialog open onClose={onClose} leads={way.address}>
      <p>
        {way.kind === 'site' ? (
          <Trans>
            The course leads to a page outside it. ReadytoWork is not responsible for what is there, and it
            may use data. Your place in the course is kept.
          </Trans>
        ) : (
          <Trans>The course opens a document. Your place in the course is kept.</Trans>
        )}
      </p>
    </LeaveDialog>
  );
}

/** Says that the course cannot send a form. */
export function FormNote() {
  return (
    <Alert kind="note">
      <Trans>
        The course tried to send a form, which does not work here: what you typed in it was not sent. The rest
        works, and what you do is saved. If the course needs the form, please log a ticket under Self Help and
        tell us which course it is.
      </Trans>
    </Alert>
  );
}
