import { Trans } from '@lingui/react/macro';
import { errorMessage, isOffline } from '@readytowork/api-client/api-error';
import { Button } from '@readytowork/ui/button';
import type { Kept } from './keep/typed-texts.ts';

interface KeepLineProps {
  kept: Kept;
  onTryAgain: () => void;
}

/** A line that says whether the typed text is stored on the server or only on the device. */
export function KeepLine({ kept, onTryAgain }: KeepLineProps) {
  return (
    <p className="muted" role="status">
      <Words kept={kept} />
      {kept.state !== 'kept' && !kept.isOnDevice && (
        <>
          {' '}
          <Trans>This browser stores nothing, so keep this page open.</Trans>
        </>
      )}
      {kept.state === 'failed' && (
        <>
          {' '}
          <Button look="quiet" onClick={onTryAgain}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
    </p>
  );
}

function Words({ kept: { state, error, isOnDevice } }: { kept: Kept }) {
  switch (state) {
    case 'kept':
      return <Trans>Kept.</Trans>;
    case 'typed':
    case 'keeping':
      return <Trans>Keeping …</Trans>;
    case 'conflict':
      return <Trans>Not kept: a colleague changed this file meanwhile. Choose below.</Trans>;
    case 'failed':
      if (isOffline(error))
        return isOnDevice ? (
          <Trans>Not kept: no network, it is on this device.</Trans>
        ) : (
          <Trans>Not kept: no network.</Trans>
        );
      return <Trans>Not kept: {errorMessage(error)}</Trans>;
  }
}
