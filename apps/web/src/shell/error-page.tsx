import { Trans, useLingui } from '@lingui/react/macro';
import { readSession } from '@readytowork/api-client/session-store';
import warning from '@readytowork/brand/illustrations/warning.svg?raw';
import { Button, ButtonLink } from '@readytowork/ui/button';
import { Drawing } from '@readytowork/ui/drawing';
import { OfflineNotice } from '@readytowork/ui/offline-notice';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useLocation } from '@readytowork/ui/router';
import { useReload } from '@readytowork/ui/use-reload';
import { paths } from '../lib/paths.ts';

interface ErrorPageProps {
  fetched: boolean;
}

/** Shown in place of a page that failed. The learner's work is not lost: it is in the local store or on the server. */
export function ErrorPage({ fetched }: ErrorPageProps) {
  const { t } = useLingui();
  const { stage, loadAgain } = useReload();
  // A user who signs out offline and hands on a shared phone must see that they are signed out.
  const isOut = useLocation().pathname === paths.signIn && !readSession();
  return (
    <div className="page notice-page">
      <Drawing source={warning} />
      <PageHeading title={isOut ? t`You are signed out` : t`This page did not load`} />
      <p>
        {fetched ? (
          <Trans>Something went wrong while the page was put together. What you did is kept.</Trans>
        ) : (
          <OfflineNotice />
        )}
      </p>
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
