import { Trans, useLingui } from '@lingui/react/macro';
import lock from '@readytowork/brand/illustrations/lock.svg?raw';
import { Drawing } from '@readytowork/ui/drawing';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { NewPasswordForm } from '../features/sign-in/new-password-form.tsx';
import { RequestResetForm } from '../features/sign-in/request-reset-form.tsx';
import { paths } from '../lib/paths.ts';

export function Page() {
  const { t } = useLingui();
  const [token, setToken] = useState('');
  // Read in the browser alone: the document is the same for everybody, and a token, being a key to the
  // account, must not stay in the address bar, the history or a referrer.
  useEffect(() => {
    const found = new URLSearchParams(window.location.search).get('token');
    if (!found) return;
    setToken(found);
    window.history.replaceState(window.history.state, '', paths.forgotPassword);
  }, []);
  return (
    <div className="page entrance">
      <div className="entrance-welcome">
        <Drawing source={lock} />
        <p className="lead">
          {token ? (
            <Trans>Choose a new password, and you are back on your way.</Trans>
          ) : (
            <Trans>It happens to everyone. Tell us your email address, and we send you a link.</Trans>
          )}
        </p>
      </div>
      <div className="card entrance-card">
        <PageHeading title={token ? t`Choose a new password` : t`Reset Password`} />
        {token ? <NewPasswordForm token={token} onAskAgain={() => setToken('')} /> : <RequestResetForm />}
        <p>
          <Link className="tap-link" to={paths.signIn}>
            <Trans>Back to sign in</Trans>
          </Link>
        </p>
      </div>
    </div>
  );
}
