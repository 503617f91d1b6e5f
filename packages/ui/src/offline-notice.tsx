import { Trans } from '@lingui/react/macro';

/** Explains to an offline visitor what is missing and what to do. */
export function OfflineNotice() {
  return (
    <Trans>
      This page is not on your device yet. Connect to the internet and try again. What you did is kept.
    </Trans>
  );
}
