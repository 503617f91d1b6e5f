import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { StatusMessage } from '@readytowork/ui/status-message';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { quizStatusQuery } from '../../../lib/queries.ts';
import { SafelyKept } from '../../outbox/components/safely-kept.tsx';
import { useOutbox } from '../../outbox/outbox-context.tsx';
import { useWaitingOf } from '../../outbox/use-waiting.ts';
import styles from '../assessment.module.scss';
import { courseRated } from '../operations.ts';
import { Stars } from './stars.tsx';
import { useRefused } from './use-refused.ts';

/** Initial rating (docs/specification.md, section 9). */
const starsAtFirst = 5;
/** Milliseconds to wait for the server's reply before the page says that the rating waits. */
const timeoutMs = 5_000;

/** Lets the learner rate a passed course, and change the rating later. */
export function RateCourse({ module }: { module: number }) {
  const { t } = useLingui();
  const outbox = useOutbox();
  const { data: status } = useQuery(quizStatusQuery(module));
  const waiting = useWaitingOf(courseRated).find((said) => said.module === module);
  const given = waiting?.rating ?? status?.rating ?? undefined;
  const [chosen, setChosen] = useState<number>();
  const [stage, setStage] = useState<'open' | 'sending' | 'given'>('open');
  const [refusal, setRefusal] = useState('');
  useRefused(courseRated, module, setRefusal);
  const rating = chosen ?? given ?? starsAtFirst;
  const choose = (stars: number) => {
    setChosen(stars);
    setStage('open');
  };
  const send = async () => {
    setStage('sending');
    setRefusal('');
    await outbox.putAndAwait(courseRated.operation({ module, rating }), timeoutMs);
    setStage('given');
  };
  const busy = stage === 'sending';
  const isSaid = stage === 'given' && !refusal;
  return (
    <div className={styles.rate}>
      {refusal && (
        <Alert kind="error" onDismiss={() => setRefusal('')}>
          <Trans>Your rating could not be recorded.</Trans> {refusal}
        </Alert>
      )}
      <Stars value={rating} onChange={choose} legend={t`Rate The Course`} disabled={busy} />
      <div className={styles.rated}>
        {isSaid ? (
          <Thanks waits={waiting !== undefined} />
        ) : (
          <Button look="secondary" onClick={send} busy={busy}>
            {given === undefined ? <Trans>Send rating</Trans> : <Trans>Change my rating</Trans>}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Says thank you. If the rating waits, the text changes by itself once it is sent. */
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
