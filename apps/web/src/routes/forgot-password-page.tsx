import { Trans, useLingui } from '@lingui/react/macro';
import lock from '@readytowork/brand/illustrations/lock.svg?raw';
import { Alert } from '@readytowork/ui/alert';
import { Drawing } from '@readytowork/ui/drawing';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link, useLocation } from '@readytowork/ui/router';
import { useHydrated } from '@readytowork/ui/use-hydrated';
import { NewPasswordForm } from '../features/sign-in/new-password-form.tsx';
import { RequestResetForm } from '../features/sign-in/request-reset-form.tsx';
import { emailIn } from '../features/sign-in/return-address.ts';
import { useResetLink } from '../features/sign-in/use-reset-link.ts';
import { paths } from '../lib/paths.ts';

export function Page() {
  const { t } = useLingui();
  const { token, standing, forget } = useResetLink();
  const { state } = useLocation();
  const hydrated = useHydrated();
  const isLink = standing === 'looking' || standing === 'works';
  return (
    <div className="page entrance">
      <div className="entrance-welcome">
        <Drawing source={lock} />
        <p className="lead">
          {isLink ? (
            <Trans>Choose a new password, and you are back on your way.</Trans>
          ) : (
            <Trans>It happens to everyone. Tell us your email address, and we send you a link.</Trans>
          )}
        </p>
      </div>
      <div className="card entrance-card">
        <PageHeading title={isLink ? t`Choose a new password` : t`Reset Password`} />
        {standing === 'dead' && (
          <Alert kind="error">
            <Trans>
              This link has been used already, or it is older than an hour. Ask for a new one here, and use it
              within the hour.
            </Trans>
          </Alert>
        )}
        {isLink ? (
          <NewPasswordForm token={token} looking={standing === 'looking'} onAskAgain={forget} />
        ) : (
          <RequestResetForm typed={hydrated ? emailIn(state) : ''} />
        )}
        <p>
          <Link className="tap-link" to={paths.signIn}>
            <Trans>Back to sign in</Trans>
          </Link>
        </p>
      </div>
    </div>
  );
}
