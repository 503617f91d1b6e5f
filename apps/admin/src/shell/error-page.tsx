import { Trans, useLingui } from '@lingui/react/macro';
import warning from '@readytowork/brand/illustrations/warning.svg?raw';
import { Button } from '@readytowork/ui/button';
import { Drawing } from '@readytowork/ui/drawing';
import { PageHeading } from '@readytowork/ui/page-heading';
import { useReload } from '@readytowork/ui/use-reload';

interface ErrorPageProps {
  fetched: boolean;
}

/** Shown instead of a page that failed or did not load. After a release, the files of the previous one are gone. */
export function ErrorPage({ fetched }: ErrorPageProps) {
  const { t } = useLingui();
  const { stage, loadAgain } = useReload();
  return (
    <div className="notice-page">
      <Drawing source={warning} />
      <PageHeading title={t`This page did not load`} />
      <p>
        {fetched ? (
          <Trans>Something went wrong while the page was put together. What was saved stays saved.</Trans>
        ) : (
          <Trans>
            Either there is no connection, or the site was renewed in the meantime. Load it again.
          </Trans>
        )}
      </p>
      <div className="actions">
        <Button onClick={loadAgain} busy={stage === 'looking'}>
          <Trans>Load again</Trans>
        </Button>
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
