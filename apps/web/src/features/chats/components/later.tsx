import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

const timeoutMs = 20_000;

interface LaterProps<T> {
  fetchPart: () => Promise<T>;
  onClose: () => void;
  children: (part: T) => ReactNode;
}

/**
 * A dialog whose code comes when it is wanted: whoever only reads a chat does not pay for it. Without a network it says so, and the next
 * press tries again.
 */
export function Later<T>({ fetchPart, onClose, children }: LaterProps<T>) {
  const [part, setPart] = useState<{ here: T }>();
  const [failed, setFailed] = useState(false);
  const fetchIt = useEffectEvent(() => withTimeout(fetchPart(), timeoutMs));
  useEffect(() => {
    fetchIt().then(
      (here) => setPart({ here }),
      () => setFailed(true),
    );
  }, []);
  if (part) return children(part.here);
  if (!failed) return null;
  return (
    <Dialog
      open
      title={<Trans>This did not load</Trans>}
      onClose={onClose}
      actions={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <p>
        <Trans>Check your connection, then try again. Your messages are kept.</Trans>
      </p>
    </Dialog>
  );
}
