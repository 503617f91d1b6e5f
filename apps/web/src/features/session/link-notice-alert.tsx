import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { linkOutcome, linkOutcomeChanged, sayOfLink } from './link-notice.ts';

/** Says what became of a sign-in by link. */
export function LinkNotice() {
  const outcome = useSyncExternalStore(linkOutcomeChanged, linkOutcome, () => null);
  if (!outcome) return null;
  return (
    <div className="page link-notice">
      <Alert
        kind={outcome === 'taken' ? 'success' : 'error'}
        {...(outcome !== 'taken' && { onDismiss: () => sayOfLink(null) })}
      >
        {outcome === 'taken' && <Trans>You are signed in. We are taking you to your courses.</Trans>}
        {outcome === 'refused' && (
          <Trans>
            The link that brought you here does not sign you in: it is not genuine, or its time is over. Sign
            in with your email address and password instead.
          </Trans>
        )}
        {outcome === 'unreachable' && (
          <Trans>
            We could not check the link that brought you here. See that you are online, then open it again.
          </Trans>
        )}
      </Alert>
    </div>
  );
}
