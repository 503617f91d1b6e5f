import { Trans } from '@lingui/react/macro';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { useOnline } from './use-online.ts';
import { useRelease } from './use-release.ts';

/** Notices that any page may show: no network, or a newer release. */
export function Notices() {
  const online = useOnline();
  const isOld = useRelease();
  return (
    <div className="notices" role="status">
      {!online && (
        <Alert kind="note">
          <Trans>
            You are offline. What you see here may be old, and nothing can be saved until you are back online.
          </Trans>
        </Alert>
      )}
      {isOld && (
        <Alert kind="note">
          <p>
            <Trans>This site was renewed while you had it open.</Trans>
          </p>
          <Button look="secondary" onClick={() => window.location.reload()}>
            <Trans>Load the new one</Trans>
          </Button>
        </Alert>
      )}
    </div>
  );
}
