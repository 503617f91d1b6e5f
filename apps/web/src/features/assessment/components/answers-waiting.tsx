import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { useEffect, useRef, useState } from 'react';
import { SafelyKept } from '../../outbox/components/safely-kept.tsx';
import { useOutbox } from '../../outbox/outbox-context.tsx';
import styles from '../assessment.module.scss';

/** Shown when every question is answered but the server does not have every answer: there is no score yet. */
export function AnswersWaiting() {
  const outbox = useOutbox();
  const heading = useRef<HTMLHeadingElement>(null);
  const [attempt, setAttempt] = useState<'none' | 'under way' | 'failed'>('none');
  useEffect(() => heading.current?.focus(), []);
  const sendNow = async () => {
    setAttempt('under way');
    await outbox.deliver();
    // If everything was sent, the score has replaced this component by now.
    setAttempt('failed');
  };
  return (
    <div className={styles.waiting}>
      <h2 ref={heading} tabIndex={-1}>
        <Trans>All questions answered</Trans>
      </h2>
      <SafelyKept>
        <p>
          <Trans>Your answers are kept on this phone. They will be sent when you are online.</Trans>
        </p>
        <p>
          <Trans>Then your score appears here. You can also close this page: nothing is lost.</Trans>
        </p>
      </SafelyKept>
      <Button onClick={sendNow} busy={attempt === 'under way'}>
        <Trans>Try again now</Trans>
      </Button>
      <p role="status" className={styles.notYet}>
        {attempt === 'failed' && <Trans>They could not be sent yet. Check your connection.</Trans>}
      </p>
    </div>
  );
}
