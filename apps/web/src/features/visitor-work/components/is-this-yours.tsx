import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { Fragment, useState } from 'react';
import type { VisitorItem } from '../visitor-items.ts';
import type { VisitorKind } from '../visitor-kind.ts';

interface IsThisYoursProps {
  items: readonly VisitorItem[];
  kinds: readonly VisitorKind[];
  onTake: () => void;
  onDecline: () => void;
  onDelete: () => void;
  onClose: () => void;
  /** Called when the user closes the question without an answer. */
  onLater: () => void;
}

/** Asks after sign-in whether what a visitor wrote on this phone is the user's. After a no it can be deleted. */
export function IsThisYours({
  items,
  kinds,
  onTake,
  onDecline,
  onDelete,
  onClose,
  onLater,
}: IsThisYoursProps) {
  const [isDeclined, setIsDeclined] = useState(false);
  if (isDeclined)
    return (
      <Dialog
        open
        title={<Trans>It is not yours</Trans>}
        onClose={onClose}
        actions={
          <>
            <Button
              look="secondary"
              onClick={() => {
                onDelete();
                onClose();
              }}
            >
              <Trans>Delete it from this phone</Trans>
            </Button>
            <Button onClick={onClose}>
              <Trans>Leave it for its owner</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            Nothing was added to your account. It stays on this phone for the person who wrote it, for 90 days
            at most.
          </Trans>
        </p>
      </Dialog>
    );
  return (
    <Dialog
      open
      title={<Trans>Is this yours?</Trans>}
      onClose={onLater}
      actions={
        <>
          <Button
            look="secondary"
            onClick={() => {
              onDecline();
              setIsDeclined(true);
            }}
          >
            <Trans>No, it is someone else’s</Trans>
          </Button>
          <Button onClick={onTake}>
            <Trans>Yes, take it over</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>This was written on this phone without an account:</Trans>
      </p>
      <ul>
        {kinds.map(({ name, describe }) => {
          const own = items.filter(({ kind }) => kind === name);
          return own.length > 0 && <Fragment key={name}>{describe(own)}</Fragment>;
        })}
      </ul>
    </Dialog>
  );
}
