import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '@readytowork/api-client/session';
import doorway from '@readytowork/brand/illustrations/doorway.svg?raw';
import { Alert } from '@readytowork/ui/alert';
import { Drawing } from '@readytowork/ui/drawing';
import { PageHeading } from '@readytowork/ui/page-heading';
import { Link, Navigate, useLocation } from '@readytowork/ui/router';
import { Skeleton } from '@readytowork/ui/skeleton';
import { useEffect } from 'react';
import { DemoHint } from '../features/sign-in/demo-hint.tsx';
import { emailIn, hasLeft, isAdminPage, signInState } from '../features/sign-in/return-address.ts';
import { SignInForm } from '../features/sign-in/sign-in-form.tsx';
import { usePageData } from '../lib/page-data.ts';
import { paths } from '../lib/paths.ts';

export function Page() {
  const { t } = useLingui();
  const session = useSession();
  const { state } = useLocation();
  const { from, ended } = signInState(state);
  // The browser keeps the history's state over a reload, but the server's document does not know it; so the page shows it only
  // after hydration.
  const known = session === null;
  const { registration } = usePageData().settings;
  if (session) return <GoOn to={from} />;
  return (
    <div className="page entrance">
      <div className="entrance-welcome">
        <Drawing source={doorway} />
        <p className="lead">
          {known && hasLeft(state) ? (
            <Trans>Thank you for the time you spent with us.</Trans>
          ) : (
            <Trans>Good to see you. You can carry on where you left off.</Trans>
          )}
        </p>
      </div>
      <div className="card entrance-card">
        <PageHeading
          title={t`Sign in`}
          description={t`Sign in to ReadytoWork and go on with your free courses where you stopped.`}
        />
        {known && ended && (
          <Alert kind="note">
            <Trans>Your session has ended. Sign in again, and you go on where you were.</Trans>
          </Alert>
        )}
        {known && hasLeft(state) && (
          <Alert kind="success">
            <Trans>Your account and everything we held about you are deleted. We wish you well.</Trans>
          </Alert>
        )}
        <SignInForm email={known ? emailIn(state) : ''} />
        {registration === 'open' && (
          <p>
            <Trans>New here?</Trans>{' '}
            <Link className="tap-link" to={paths.register} state={{ from }}>
              <Trans>Create account</Trans>
            </Link>
          </p>
        )}
        <DemoHint />
      </div>
    </div>
  );
}

/** Continues to an address, which may be on the administration site and thus in another document. */
function GoOn({ to }: { to: string }) {
  const leaves = isAdminPage(to);
  useEffect(() => {
    if (leaves) window.location.replace(to);
  }, [leaves, to]);
  return leaves ? <Skeleton /> : <Navigate to={to} replace />;
}
