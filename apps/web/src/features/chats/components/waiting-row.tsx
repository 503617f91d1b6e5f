import { Trans } from '@lingui/react/macro';
import { Icon } from '@readytowork/ui/icon';
import { SafelyKept } from '../../outbox/components/safely-kept.tsx';
import { useHasWaited } from '../../outbox/components/use-has-waited.ts';
import { WrittenText } from '../../sharing-check/written-text.tsx';
import styles from '../chats.module.scss';
import type { Written } from '../operations.ts';

/** A message that the server has not received yet; it shows as soon as it is written. */
export function WaitingRow({ message: { text } }: { message: Written }) {
  const late = useHasWaited(true);
  return (
    <li data-row className={styles.own}>
      <p className="visually-hidden">
        <Trans>You</Trans>
      </p>
      <div className={styles.line}>
        <div className={`${styles.bubble} ${styles.waiting}`}>
          <WrittenText text={text} />
          <p className={styles.time}>
            <Icon name="waiting" />
            {late ? <Late /> : <Trans>Sending…</Trans>}
          </p>
        </div>
      </div>
    </li>
  );
}

const Late = () => (
  <span>
    {navigator.onLine ? <Trans>Waiting to be sent.</Trans> : <Trans>Waiting for the network.</Trans>}{' '}
    <SafelyKept>
      <Trans>Your message is kept on this device.</Trans>
    </SafelyKept>
  </span>
);
