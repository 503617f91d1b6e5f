import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { useSafety } from '../use-waiting.ts';

/** Says that something is kept on this device, once it is; or that the page must stay open until it is sent. */
export function SafelyKept({ children }: { children: ReactNode }) {
  const safety = useSafety();
  // What is said stays while the next thing is written: it would be read out anew each time.
  const [isSaid, setIsSaid] = useState(false);
  useEffect(() => {
    if (safety === 'kept') setIsSaid(true);
  }, [safety]);
  if (safety === 'held') {
    return (
      <Trans>
        This browser’s storage is full: what you did is held by this page alone. Keep it open until it is
        sent.
      </Trans>
    );
  }
  return safety === 'kept' || isSaid ? children : null;
}
