import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { Dialog } from '@readytowork/ui/dialog';
import { Spinner } from '@readytowork/ui/spinner';
import { withTimeout } from '@readytowork/ui/with-timeout';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

const timeoutMs = 20_000;
/** Milliseconds before a notice appears; an earlier one would only flicker. */
const slowMs = 400;

interface LaterProps<T> {
  fetchPart: () => Promise<T>;
  onClose: () => void;
  children: (part: T) => ReactNode;
}

/**
 * A dialog whose code is fetched when it is opened. On a slow connection it shows a spinner, and if the fetch fails a message.
 */
export function Later<T>({ fetchPart, onClose, children }: LaterProps<T>) {
  const [part, setPart] = useState<{ here: T }>();
  const [state, setState] = useState<'coming' | 'slow' | 'failed'>('coming');
  const fetchIt = useEffectEvent(() => withTimeout(fetchPart(), timeoutMs));
  useEffect(() => {
    const slow = setTimeout(() => setState('slow'), slowMs);
    fetchIt()
      .then(
        (here) => setPart({ here }),
        () => setState('failed'),
      )
      .finally(() => clearTimeout(slow));
    return () => clearTimeout(slow);
  }, []);
  if (part) return children(part.here);
  if (state === 'coming') return null;
  return (
    <Dialog
      open
      title={state === 'slow' ? <Trans>One moment…</Trans> : <Trans>This did not load</Trans>}
      onClose={onClose}
      actions={
        <Button look="secondary" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {state === 'slow' ? (
        <Spinner />
      ) : (
        <p>
          <Trans>Check your connection, then try again. What you wrote is kept.</Trans>
        </p>
      )}
    </Dialog>
  );
}
