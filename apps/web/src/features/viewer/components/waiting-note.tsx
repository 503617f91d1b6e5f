import { Trans } from '@lingui/react/macro';
import { Icon } from '@readytowork/ui/icon';
import { useHasWaited } from '../../outbox/components/use-has-waited.ts';
import { useWaiting } from '../../outbox/use-waiting.ts';
import styles from '../viewer.module.scss';

/** Says that progress of this module is kept here until it can be sent. */
export function WaitingNote({ module }: { module: number }) {
  const waits = useWaiting().some((item) => item.module === module && 'chapter' in item);
  const late = useHasWaited(waits);
  return (
    <div role="status">
      {waits && late && (
        <p className={styles.waiting}>
          <Icon name="waiting" />
          <Trans>Your progress is kept on this device and is sent as soon as you are online.</Trans>
        </p>
      )}
    </div>
  );
}
