import { Trans, useLingui } from '@lingui/react/macro';
import doorway from '@readytowork/brand/illustrations/doorway.svg?raw';
import warning from '@readytowork/brand/illustrations/warning.svg?raw';
import { Button, ButtonLink } from '@readytowork/ui/button';
import { Drawing } from '@readytowork/ui/drawing';
import { OfflineNotice } from '@readytowork/ui/offline-notice';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useLocation } from '@readytowork/ui/router';
import { useReload } from '@readytowork/ui/use-reload';
import { isSignedOut, signInState } from '../features/sign-in/return-address.ts';
import { paths } from '../lib/paths.ts';

interface ErrorPageProps {
  fetched: boolean;
}

/** What stands in place of a page that failed. What a learner did is kept: it lies in the browser or on the server. */
export function ErrorPage({ fetched }: ErrorPageProps) {
  const { stage, loadAgain } = useReload();
  const { pathname, state } = useLocation();
  const isOut = !fetched && pathname === paths.signIn && (isSignedOut(state) || signInState(state).ended);
  return (
    <div className="page notice-page">
      {isOut ? <OutWithoutNetwork ended={!isSignedOut(state)} /> : <NotLoaded fetched={fetched} />}
      <div className="actions">
        <Button onClick={loadAgain} busy={stage === 'looking'}>
          <Trans>Try again</Trans>
        </Button>
        {!isOut && (
          <ButtonLink look="quiet" to={paths.dashboard}>
            <Trans>Go to my learning</Trans>
          </ButtonLink>
        )}
      </div>
      <p role="status">
        {stage === 'unreachable' && (
          <Trans>
            ReadytoWork cannot be reached yet. The page loads by itself once you are online again.
          </Trans>
        )}
      </p>
    </div>
  );
}

function NotLoaded({ fetched }: ErrorPageProps) {
  const { t } = useLingui();
  return (
    <>
      <Drawing source={warning} />
      <PageHeading title={t`This page did not load`} />
      <p>
        {fetched ? (
          <Trans>Something went wrong while the page was put together. What you did is kept.</Trans>
        ) : (
          <OfflineNotice />
        )}
      </p>
    </>
  );
}

/** The page for signing in is not on the device. Whoever hands a shared phone on must know all the same that they are out. */
function OutWithoutNetwork({ ended }: { ended: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <Drawing source={doorway} />
      <PageHeading title={ended ? t`Your session has ended` : t`You are signed out`} />
      <p>
        {ended ? (
          <Trans>
            Sign in again once you are online, and you go on where you were. What you did is kept.
          </Trans>
        ) : (
          <Trans>Nobody can see your learning on this phone. To sign in again, you need the internet.</Trans>
        )}
      </p>
    </>
  );
}
