import { Trans } from '@lingui/react/macro';
import { errorMessage } from '@readytowork/api-client/api';
import { Alert } from '@readytowork/ui/alert';
import { ButtonLink } from '@readytowork/ui/button';
import { StatusMessage } from '@readytowork/ui/status-message';
import { paths } from '../../lib/paths.ts';

/** Says that the account was created but the sign-in failed. */
export function Made({ problem }: { problem: unknown }) {
  return (
    <StatusMessage>
      <Alert kind="note">
        <p>
          <Trans>Your account is ready, but we could not sign you in yet.</Trans>
        </p>
        <p>{errorMessage(problem)}</p>
      </Alert>
    </StatusMessage>
  );
}

/** Says only that the password is wrong, because nobody but its owner may learn whether an address has an account. */
export function OtherPassword({ email, from }: { email: string; from: string }) {
  return (
    <StatusMessage>
      <Alert kind="note">
        <p>
          <Trans>
            We could not sign you in with this password. Have you joined with this address before? Then sign
            in with the password you chose that time, or choose a new one.
          </Trans>
        </p>
        <div className="actions">
          <ButtonLink look="secondary" to={paths.signIn} state={{ from, email }}>
            <Trans>Sign in</Trans>
          </ButtonLink>
          <ButtonLink look="quiet" to={paths.forgotPassword} state={{ email }}>
            <Trans>Choose a new password</Trans>
          </ButtonLink>
        </div>
      </Alert>
    </StatusMessage>
  );
}
