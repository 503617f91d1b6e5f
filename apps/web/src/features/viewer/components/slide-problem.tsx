import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { ErrorMessagesContext } from '@readytowork/ui/error-messages';
import { Icon } from '@readytowork/ui/icon';
import { useRestoreFocus } from '@readytowork/ui/use-restore-focus';
import { useContext } from 'react';
import styles from '../viewer.module.scss';
import type { Missing } from './use-slide.ts';

interface SlideProblemProps {
  missing: Missing;
  error: unknown;
  onRetry: () => void;
}

/** One calm line that says which part of a slide is missing, and what to do. */
export function SlideProblem({ missing, error, onRetry }: SlideProblemProps) {
  const box = useRestoreFocus();
  return (
    <div ref={box} className={styles.problem} data-silent>
      <Icon name="info" />
      <p>
        <What missing={missing} error={error} />
      </p>
      <Button look="quiet" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

function What({ missing, error }: Omit<SlideProblemProps, 'onRetry'>) {
  const { errorMessage, isOffline } = useContext(ErrorMessagesContext);
  if (missing === 'picture') return <Trans>The picture did not load, so here are its words.</Trans>;
  if (missing === 'activities')
    return (
      <Trans>
        There is something to do here, but it did not load. Go online, or load the page again. You can also
        carry on without it.
      </Trans>
    );
  if (!isOffline(error)) return errorMessage(error);
  if (missing === 'words')
    return <Trans>There is more to read here. It comes by itself once you are online.</Trans>;
  return (
    <Trans>
      This slide is not on your phone yet. Go online, and it opens by itself. What you did is kept.
    </Trans>
  );
}
