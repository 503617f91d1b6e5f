import { Trans } from '@lingui/react/macro';
import { useContext } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { ErrorMessagesContext } from './error-messages.ts';
import { OfflineNotice } from './offline-notice.tsx';
import { useRestoreFocus } from './use-restore-focus.ts';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
  busy?: boolean;
}

/** Shown in place of content that failed to load: the error and a retry button. */
export function LoadFailure({ error, onRetry, busy = false }: LoadFailureProps) {
  const { errorMessage, isOffline } = useContext(ErrorMessagesContext);
  const box = useRestoreFocus();
  return (
    <div ref={box}>
      <Alert kind="error">
        <p>{isOffline(error) ? <OfflineNotice /> : errorMessage(error)}</p>
        <Button look="secondary" onClick={onRetry} busy={busy}>
          <Trans>Try again</Trans>
        </Button>
      </Alert>
    </div>
  );
}
