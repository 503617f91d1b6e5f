import { Trans, useLingui } from '@lingui/react/macro';
import { api } from '@readytowork/api-client/api';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { Spinner } from '@readytowork/ui/spinner';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '../../lib/forms/confirm-button.tsx';
import { When } from '../../lib/when.tsx';
import { accountFactorQuery } from './queries.ts';

interface ResetFactorProps {
  /** Somebody else, who has lost their phone. */
  user: number;
}

/** Whether somebody signs in with a code, and the way out for them when the app and the recovery codes are gone. */
export function ResetFactor({ user }: ResetFactorProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const { data: factor, error, isFetching, refetch } = useQuery(accountFactorQuery(user));
  if (!factor && error) return <LoadFailure error={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!factor) return <Spinner />;
  if (!factor.confirmed_at)
    return (
      <p>
        <Trans>No authenticator app is set up.</Trans>
      </p>
    );
  return (
    <>
      <p>
        <Trans>
          An authenticator app is set up since <When at={factor.confirmed_at} dayOnly />. Recovery codes left:{' '}
          {factor.recovery_codes}.
        </Trans>
      </p>
      <ConfirmButton
        action={t`Reset sign-in codes`}
        title={t`Reset the sign-in codes of this account?`}
        act={() => api('DELETE /v1/accounts/:id/factor/', { params: { id: user } })}
        done={<Trans>The sign-in codes are reset. A mail tells the owner.</Trans>}
        onDone={() => void queries.invalidateQueries()}
      >
        <p>
          <Trans>
            Do this only once you know by voice or face who asks. The app and the recovery codes stop working, and
            the person is signed out everywhere. They sign in with their password and set up a new app.
          </Trans>
        </p>
      </ConfirmButton>
    </>
  );
}
