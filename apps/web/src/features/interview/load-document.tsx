import { Trans } from '@lingui/react/macro';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { Skeleton } from '@readytowork/ui/skeleton';
import { useReload } from '@readytowork/ui/use-reload';
import { useEffect, useRef } from 'react';

/** Shown until the page's own document has loaded. */
export function LoadDocument() {
  const { stage, loadAgain } = useReload();
  const load = useRef(loadAgain);
  useEffect(() => void load.current(), []);
  if (stage !== 'unreachable') return <Skeleton />;
  return (
    <div className="page notice-page">
      <Alert kind="error">
        <p>
          <Trans>This page has to be fetched first, and there is no network just now.</Trans>
        </p>
        <Button look="secondary" onClick={() => void loadAgain()}>
          <Trans>Try again</Trans>
        </Button>
      </Alert>
    </div>
  );
}
