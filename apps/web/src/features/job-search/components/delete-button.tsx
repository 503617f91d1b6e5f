import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { useRestoreFocus } from '@readytowork/ui/use-restore-focus';
import { type ReactNode, useState } from 'react';

interface DeleteButtonProps {
  /** Name of the item to delete, for screen readers. */
  what: string;
  onDelete: () => void;
  children?: ReactNode;
}

/** Asks for confirmation, because a deletion cannot be undone. */
export function DeleteButton({ what, onDelete, children = <Trans>Delete</Trans> }: DeleteButtonProps) {
  const [asks, setAsks] = useState(false);
  const box = useRestoreFocus();
  const keep = () => setAsks(false);
  return (
    <div ref={box}>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setAsks(true)}>
        {children}
        <span className="visually-hidden">: {what}</span>
      </Button>
      {asks && (
        <Dialog
          open
          title={<Trans>Delete it?</Trans>}
          onClose={keep}
          actions={
            <>
              <Button look="secondary" onClick={keep}>
                <Trans>Keep it</Trans>
              </Button>
              <Button
                onClick={() => {
                  keep();
                  onDelete();
                }}
              >
                <Trans>Delete for good</Trans>
              </Button>
            </>
          }
        >
          <p>{what}</p>
        </Dialog>
      )}
    </div>
  );
}
