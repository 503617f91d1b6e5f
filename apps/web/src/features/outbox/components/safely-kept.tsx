import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useSafety } from '../use-waiting.ts';

/** Shows its children once all operations are stored on this device, or else a warning to keep the page open. */
export function SafelyKept({ children }: { children: ReactNode }) {
  const safety = useSafety();
  // Once shown, the children stay while the next operation is being stored; otherwise a screen reader would announce them every
  // time.
  const [wasShown, setWasShown] = useState(false);
  useEffect(() => {
    if (safety === 'stored') setWasShown(true);
  }, [safety]);
  if (safety === 'held') {
    return (
      <Trans>
        This browser’s storage is full: what you did is held by this page alone. Keep it open until it is
        sent.
      </Trans>
    );
  }
  return safety === 'stored' || wasShown ? children : null;
}
