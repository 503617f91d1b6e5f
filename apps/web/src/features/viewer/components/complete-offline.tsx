import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import styles from '../viewer.module.scss';

interface CompleteOfflineProps {
  complete: boolean;
  onTick: () => void;
}

/**
 * A box that marks a chapter complete which the learner worked through offline. Once the chapter is complete, it is ticked and
 * disabled.
 */
export function CompleteOffline({ complete, onTick }: CompleteOfflineProps) {
  const hint = useId();
  return (
    <div className={styles.offline}>
      <label>
        <input
          type="checkbox"
          checked={complete}
          disabled={complete}
          onChange={onTick}
          aria-describedby={hint}
        />
        <Trans>Complete Offline</Trans>
      </label>
      <p id={hint}>
        {complete ? (
          <Trans>This chapter is complete.</Trans>
        ) : (
          <Trans>Tick this if you worked through this chapter away from the screen.</Trans>
        )}
      </p>
    </div>
  );
}
