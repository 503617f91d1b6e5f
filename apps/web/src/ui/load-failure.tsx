import { Trans } from '@lingui/react/macro';
import { wordsFor } from '../lib/api-error.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
  busy?: boolean;
}

/** What stands where something could not be fetched: what happened, and a way to try again. */
export function LoadFailure({ error, onRetry, busy = false }: LoadFailureProps) {
  return (
    <Alert kind="error">
      <p>{wordsFor(error)}</p>
      <Button look="secondary" onClick={onRetry} busy={busy}>
        <Trans>Try again</Trans>
      </Button>
    </Alert>
  );
}
