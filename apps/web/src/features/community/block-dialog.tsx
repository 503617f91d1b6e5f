import { Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api';
import type { CommunityPerson } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { useBlock } from './use-connecting.ts';

interface BlockDialogProps {
  person: Pick<CommunityPerson, 'person' | 'name'>;
  onClose: () => void;
  /** Called after the block; closes the dialog by default. */
  onBlocked?: () => void;
}

/** Explains what a block does. Members can block a person wherever they see them. */
export function BlockDialog({ person: { person, name }, onClose, onBlocked = onClose }: BlockDialogProps) {
  const block = useBlock(onBlocked);
  return (
    <Dialog
      open
      title={<Trans>Block {name}?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            <Trans>Do not block</Trans>
          </Button>
          <Button busy={block.isPending} onClick={() => block.mutate(person)}>
            <Trans>Block</Trans>
          </Button>
        </>
      }
    >
      {block.isError && <Alert kind="error">{errorMessage(block.error)}</Alert>}
      <p>
        <Trans>
          You and {name} will see nothing of each other: no profile, no posts, no messages, in your groups
          too. If you are connected, your connection ends. We do not tell {name}. You can unblock them at any
          time.
        </Trans>
      </p>
    </Dialog>
  );
}
