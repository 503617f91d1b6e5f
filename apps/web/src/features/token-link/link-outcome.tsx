import { Trans } from '@lingui/react/macro';
import { Alert } from '@readytowork/ui/alert';

/**
 * Outcome of a sign-in by link. `taken`: signed in; `already`: that user was signed in; `occupied`: another user is signed in;
 * `refused`: by the server; `unreachable`: no answer from the server.
 */
export type Outcome = 'taken' | 'already' | 'occupied' | 'refused' | 'unreachable';

const kinds = {
  taken: 'success',
  already: 'note',
  occupied: 'note',
  refused: 'error',
  unreachable: 'error',
} as const;

export function LinkOutcome({ outcome, onDismiss }: { outcome: Outcome; onDismiss: () => void }) {
  return (
    <div className="page link-notice">
      <Alert kind={kinds[outcome]} {...(outcome !== 'taken' && { onDismiss })}>
        {outcome === 'taken' && <Trans>You are signed in. We are taking you to your courses.</Trans>}
        {outcome === 'already' && (
          <Trans>You are signed in already. The link that brought you here changed nothing.</Trans>
        )}
        {outcome === 'occupied' && (
          <Trans>
            The link that brought you here is for another account than the one that is signed in on this
            device, so it changed nothing. To use it, log out first and open the link again.
          </Trans>
        )}
        {outcome === 'refused' && (
          <Trans>
            The link that brought you here does not sign you in: it is not genuine, or its time is over. Sign
            in with your email address and password instead.
          </Trans>
        )}
        {outcome === 'unreachable' && (
          <Trans>
            We could not check the link that brought you here. Make sure you are online, then open it again.
          </Trans>
        )}
      </Alert>
    </div>
  );
}
