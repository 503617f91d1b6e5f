import { Trans } from '@lingui/react/macro';
import { isOfStaff } from '@readytowork/api-client/access-token';
import { useSession } from '@readytowork/api-client/session';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { useIdle } from './use-idle.ts';

/** Ends an idle staff session, with a notice a minute before. */
export function IdleEnd() {
  const session = useSession();
  return session && isOfStaff(session.access) ? <Notice /> : null;
}

function Notice() {
  const { isAboutToEnd, stay } = useIdle();
  return (
    <Dialog
      open={isAboutToEnd}
      title={<Trans>Are you still there?</Trans>}
      onClose={stay}
      actions={
        <Button onClick={stay}>
          <Trans>Stay signed in</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Nobody has used this page for 14 minutes. In one minute you will be signed out, so that nobody else
          sees what belongs to other people. What you typed on this page will be kept.
        </Trans>
      </p>
    </Dialog>
  );
}
