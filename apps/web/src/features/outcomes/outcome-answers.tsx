import { Trans } from '@lingui/react/macro';
import { type OutcomeAnswer, outcomeAnswers } from '@readytowork/contract/outcome-answers';
import { Button } from '@readytowork/ui/button';
import type { ReactNode } from 'react';
import styles from './outcomes.module.scss';

const words: Record<OutcomeAnswer, ReactNode> = {
  working: <Trans>I have a job</Trans>,
  studying: <Trans>I study or train</Trans>,
  own_business: <Trans>I have my own business</Trans>,
  looking: <Trans>I look for work</Trans>,
  unsaid: <Trans>I would rather not say</Trans>,
};

interface OutcomeAnswersProps {
  /** The present answer, if there is one. */
  answer?: OutcomeAnswer | null;
  busy?: boolean;
  onAnswer: (answer: OutcomeAnswer) => void;
}

/** The answers to "What do you do now?", one press each. */
export function OutcomeAnswers({ answer, busy = false, onAnswer }: OutcomeAnswersProps) {
  return (
    <ul className={styles.answers}>
      {outcomeAnswers.map((each) => (
        <li key={each}>
          <Button
            look="secondary"
            busy={busy}
            aria-pressed={answer === undefined ? undefined : each === answer}
            onClick={() => onAnswer(each)}
          >
            {words[each]}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Says what the answers are for. */
export const whyAsked = (
  <Trans>
    Your answer only appears in totals for the people who pay for the courses. Facilitators and other learners
    never see it. You can change it in “My details”.
  </Trans>
);
