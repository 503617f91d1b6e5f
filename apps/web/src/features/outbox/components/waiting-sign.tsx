import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@readytowork/ui/alert';
import { Icon } from '@readytowork/ui/icon';
import { nameOf } from '../operation.ts';
import { useOutbox } from '../outbox-context.tsx';
import { useDue, useRefusals, useSafety } from '../use-waiting.ts';
import { useHasWaited } from './use-has-waited.ts';
import styles from './waiting-sign.module.scss';

/** Shows in the header how many operations are waiting to be sent, and alerts about refused ones. */
export function WaitingSign() {
  const waiting = useDue();
  const late = useHasWaited(waiting.length > 0);
  return (
    <>
      <span role="status">{late && waiting.length > 0 && <Sign count={waiting.length} />}</span>
      <Refusals />
    </>
  );
}

function Sign({ count }: { count: number }) {
  const { t } = useLingui();
  const safety = useSafety();
  const kept = t`It is kept on this device and is sent as soon as you are online.`;
  return (
    <span className={styles.sign} {...(safety === 'stored' && { title: kept })}>
      <Icon name="waiting" />
      <span>
        {count}{' '}
        {safety === 'held' ? (
          <Trans>not sent yet: keep this page open</Trans>
        ) : (
          <span className={styles.words}>
            <Trans>waiting to be sent</Trans>
          </span>
        )}
      </span>
    </span>
  );
}

function Refusals() {
  const outbox = useOutbox();
  const refusals = useRefusals();
  if (refusals.length === 0) return null;
  const shown = refusals.slice(0, 3);
  return (
    <div className={styles.refusals}>
      {shown.map((refusal) => (
        <Alert key={nameOf(refusal.operation)} kind="error" onDismiss={() => outbox.dismissRefusal(refusal)}>
          <p>
            {outbox.kinds.get(refusal.operation.kind)?.refusal()} {refusal.words}
          </p>
        </Alert>
      ))}
    </div>
  );
}
