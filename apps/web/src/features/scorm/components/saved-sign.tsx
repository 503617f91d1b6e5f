import { Trans } from '@lingui/react/macro';
import { Alert } from '@readytowork/ui/alert';
import { Icon } from '@readytowork/ui/icon';
import { useEffect, useState } from 'react';
import styles from '../scorm.module.scss';
import type { SavedState } from './saved-state.ts';

/**
 * Shows whether all data of the course is safely stored. Screen readers hear when data starts and stops waiting, not every save.
 */
export function SavedSign({ state }: { state: SavedState }) {
  const [hasWaited, setHasWaited] = useState(false);
  const isLate = state === 'waiting' || state === 'late' || state === 'held' || state === 'partly';
  useEffect(() => {
    if (isLate) setHasWaited(true);
  }, [isLate]);
  return (
    <div className={styles.saved}>
      <p data-saved={state} aria-hidden="true">
        <Icon name={state === 'saved' ? 'tick' : 'waiting'} />
        <Words state={state} />
      </p>
      <span className="visually-hidden" role="status">
        {hasWaited && state !== 'saving' && <Words state={state} />}
      </span>
    </div>
  );
}

function Words({ state }: { state: SavedState }) {
  switch (state) {
    case 'saved':
      return <Trans>All saved</Trans>;
    case 'partly':
      return <Trans>Saved, but for a part that did not fit</Trans>;
    case 'saving':
      return <Trans>Saving…</Trans>;
    case 'waiting':
      return <Trans>Waiting for the network: kept on this device</Trans>;
    case 'late':
      return <Trans>Not sent yet: kept on this device</Trans>;
    case 'held':
      return <Trans>Not saved yet: keep this page open</Trans>;
  }
}

/** Warns that the browser's storage is full, so that new progress is lost when the page closes. */
export function HeldAlert() {
  return (
    <Alert kind="error">
      <Trans>
        This browser’s storage is full, so your latest steps are held by this page alone until they reach
        ReadytoWork. Keep the page open until it says “All saved”. To make room, delete data of sites that you
        do not need in your browser’s settings.
      </Trans>
    </Alert>
  );
}
