import { Trans } from '@lingui/react/macro';
import type { FirstLook } from '@readytowork/cv/first-look';
import type { ReactNode } from 'react';
import styles from '../cv.module.scss';

/** The three questions of a first look, with the CV's answers so far. */
export function FirstAnswers({ near, can, phone }: FirstLook) {
  return (
    <dl className={styles.look}>
      <Answer question={<Trans>Lives close enough?</Trans>} answer={near} />
      <Answer question={<Trans>Can do the work?</Trans>} answer={can} />
      <Answer question={<Trans>Can I phone?</Trans>} answer={phone} />
    </dl>
  );
}

function Answer({ question, answer }: { question: ReactNode; answer: string }) {
  return (
    <div>
      <dt>{question}</dt>
      <dd className={answer ? undefined : 'muted'}>{answer || <Trans>Not answered yet</Trans>}</dd>
    </div>
  );
}
