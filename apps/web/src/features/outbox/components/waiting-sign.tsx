import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@readytowork/ui/alert';
import { Icon } from '@readytowork/ui/icon';
import { useFollowSent } from '../follow-sent.ts';
import type { Item } from '../operation.ts';
import { dismiss, useRefusals, useWaiting } from '../use-waiting.ts';
import { useHasWaited } from './use-has-waited.ts';
import styles from './waiting-sign.module.scss';

/** The sign in the header that something still waits to be sent, and the word of what the server refused. */
export function WaitingSign() {
  useFollowSent();
  const waiting = useWaiting();
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
  return (
    <span className={styles.sign} title={t`It is kept on this device and is sent as soon as you are online.`}>
      <Icon name="waiting" />
      <span>
        {count}{' '}
        <span className={styles.words}>
          <Trans>waiting to be sent</Trans>
        </span>
      </span>
    </span>
  );
}

function Refusals() {
  const refusals = useRefusals();
  if (refusals.length === 0) return null;
  const shown = refusals.slice(0, 3);
  return (
    <div className={styles.refusals}>
      {shown.map((refusal) => (
        <Alert key={JSON.stringify(refusal.item)} kind="error" onDismiss={() => dismiss(refusal)}>
          <p>
            <What kind={refusal.item.kind} /> {refusal.words}
          </p>
        </Alert>
      ))}
    </div>
  );
}

function What({ kind }: { kind: Item['kind'] }) {
  switch (kind) {
    case 'slide':
      return <Trans>A slide you completed could not be recorded.</Trans>;
    case 'offline':
      return <Trans>“Complete Offline” could not be recorded.</Trans>;
    case 'answer':
      return <Trans>One of your answers could not be recorded.</Trans>;
    case 'scorm':
      return <Trans>Something your course wanted to keep could not be recorded.</Trans>;
    case 'rating':
      return <Trans>Your rating could not be recorded.</Trans>;
  }
}
