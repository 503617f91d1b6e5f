import { Trans } from '@lingui/react/macro';
import { Icon } from '@readytowork/ui/icon';
import { chapterDoneOffline, slideCompleted } from '../../chapters/operations.ts';
import { SafelyKept } from '../../outbox/components/safely-kept.tsx';
import { useHasWaited } from '../../outbox/components/use-has-waited.ts';
import { useWaitingOf } from '../../outbox/use-waiting.ts';
import styles from '../viewer.module.scss';

/** Says that this device stores the module's progress until it can be sent. */
export function WaitingNote({ module }: { module: number }) {
  const waiting = [...useWaitingOf(slideCompleted), ...useWaitingOf(chapterDoneOffline)];
  const waits = waiting.some((said) => said.module === module);
  const late = useHasWaited(waits);
  return (
    <div role="status" className={styles.waiting}>
      {waits && late && (
        <p>
          <Icon name="waiting" />
          <SafelyKept>
            <Trans>Your progress is kept on this device and is sent as soon as you are online.</Trans>
          </SafelyKept>
        </p>
      )}
    </div>
  );
}
