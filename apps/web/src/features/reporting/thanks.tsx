import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { StatusMessage } from '@readytowork/ui/status-message';
import type { ReactNode } from 'react';

interface ThanksProps {
  hours: number;
  after: ReactNode;
  onClose: () => void;
}

export function Thanks({ hours, after, onClose }: ThanksProps) {
  return (
    <Dialog
      open
      title={<Trans>Thank you for telling us</Trans>}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <StatusMessage>
        {hours <= 1 ? (
          <Trans>A moderator will look at it within an hour.</Trans>
        ) : (
          <Trans>A moderator will look at it within a day.</Trans>
        )}
      </StatusMessage>
      {after}
    </Dialog>
  );
}
