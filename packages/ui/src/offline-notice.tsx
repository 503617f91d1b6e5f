import { Trans } from '@lingui/react/macro';

/** Why something is missing while there is no network, and what to do. */
export function OfflineNotice() {
  return (
    <Trans>
      This page is not on your device yet. Connect to the internet and try again. What you did is kept.
    </Trans>
  );
}
