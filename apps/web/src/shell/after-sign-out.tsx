import { Trans } from '@lingui/react/macro';
import { useSession } from '@readytowork/api-client/session';
import { Alert } from '@readytowork/ui/alert';
import { useEffect, useState } from 'react';
import { isJustSignedOut } from '../features/session/just-signed-out.ts';

/**
 * Says that the sign-out has happened: after the reload, or in place if there is no network. It lies over the page, so that
 * nothing moves.
 */
export function AfterSignOut() {
  const isSignedOut = useSession() === null;
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(isSignedOut && isJustSignedOut()), [isSignedOut]);
  if (!shown) return null;
  return (
    <div className="signed-out">
      <Alert kind="success" onDismiss={() => setShown(false)}>
        <Trans>You are signed out. What you wrote in My search and in the tools stays on this phone.</Trans>
      </Alert>
    </div>
  );
}
