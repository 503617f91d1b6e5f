import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { StatusMessage } from '@readytowork/ui/status-message';
import { useState } from 'react';
import { outbox } from '../../outbox/browser-outbox.ts';
import { SafelyKept } from '../../outbox/components/safely-kept.tsx';
import { useWaitingOf } from '../../outbox/use-waiting.ts';
import styles from '../assessment.module.scss';
import { courseRated } from '../operations.ts';
import { Stars } from './stars.tsx';
import { useRefused } from './use-refused.ts';

/** docs/specification.md, section 9. */
const starsAtFirst = 5;
/** Milliseconds to wait for the server's word before the rating is said to wait. */
const timeoutMs = 5_000;

/** The stars of a passed course. */
export function RateCourse({ module }: { module: number }) {
  const { t } = useLingui();
  const [rating, setRating] = useState(starsAtFirst);
  const [stage, setStage] = useState<'open' | 'sending' | 'given'>('open');
  const [refusal, setRefusal] = useState('');
  const waits = useWaitingOf(courseRated).some((said) => said.module === module);
  useRefused(courseRated, module, setRefusal);
  const send = async () => {
    setStage('sending');
    setRefusal('');
    await outbox.putAndAwait(courseRated.operation({ module, rating }), timeoutMs);
    setStage('given');
  };
  if (stage === 'given' && !refusal) return <Thanks waits={waits} />;
  const busy = stage === 'sending';
  return (
    <div className={styles.rate}>
      {refusal && (
        <Alert kind="error" onDismiss={() => setRefusal('')}>
          <Trans>Your rating could not be recorded.</Trans> {refusal}
        </Alert>
      )}
      <Stars value={rating} onChange={setRating} legend={t`Rate The Course`} disabled={busy} />
      <Button look="secondary" onClick={send} busy={busy}>
        <Trans>Send rating</Trans>
      </Button>
    </div>
  );
}

/** A rating that waits is sent sooner or later; then the words change by themselves. */
function Thanks({ waits }: { waits: boolean }) {
  return waits ? (
    <StatusMessage>
      <Alert kind="note">
        <SafelyKept>
          <Trans>Your rating is kept on this phone. It will be sent when you are online.</Trans>
        </SafelyKept>
      </Alert>
    </StatusMessage>
  ) : (
    <StatusMessage>
      <Alert kind="success">
        <Trans>Successfully rated course.</Trans>
      </Alert>
    </StatusMessage>
  );
}
