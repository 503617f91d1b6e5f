import { Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api';
import type { CommunityPerson } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { useRemove } from './use-connecting.ts';

interface RemoveDialogProps {
  person: CommunityPerson;
  onClose: () => void;
}

export function RemoveDialog({ person: { person, name }, onClose }: RemoveDialogProps) {
  const remove = useRemove();
  return (
    <Dialog
      open
      title={<Trans>Remove {name} from your connections?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            <Trans>Stay connected</Trans>
          </Button>
          <Button busy={remove.isPending} onClick={() => remove.mutate(person, { onSuccess: onClose })}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      {remove.isError && <Alert kind="error">{errorMessage(remove.error)}</Alert>}
      <p>
        <Trans>
          You will no longer see what each of you shows only to connections. We do not tell {name}. You can
          connect again later.
        </Trans>
      </p>
    </Dialog>
  );
}
