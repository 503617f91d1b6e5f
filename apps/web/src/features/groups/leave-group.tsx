import { Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api';
import type { MyGroup } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { useLeave } from './use-leave.ts';

/** Explains what leaving means, and that the learner keeps their progress. */
export function LeaveGroup({ group, onClose }: { group: MyGroup; onClose: () => void }) {
  const leave = useLeave();
  const { name } = group;
  return (
    <Dialog
      open
      title={<Trans>Leave “{name}”?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            <Trans>Stay in the group</Trans>
          </Button>
          <Button busy={leave.isPending} onClick={() => leave.mutate(group.id, { onSuccess: onClose })}>
            <Trans>Leave</Trans>
          </Button>
        </>
      }
    >
      {leave.isError && <Alert kind="error">{errorMessage(leave.error)}</Alert>}
      <p>
        <Trans>
          From now on the group sees nothing of you. Your courses, results and certificates stay yours. To
          come back you need the code of the group.
        </Trans>
      </p>
    </Dialog>
  );
}
