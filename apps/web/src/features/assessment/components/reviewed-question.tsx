import { Trans } from '@lingui/react/macro';
import type { Review } from '@readytowork/contract';
import { Icon } from '@readytowork/ui/icon';
import type { ReactNode } from 'react';
import styles from '../assessment.module.scss';

type Question = Review['questions'][number];

/** One question looked back on. What was not right is open at once; the rest is there for whoever wants to know why. */
export function ReviewedQuestion({ question }: { question: Question }) {
  const { number, text, correct, chosen, correct_option, options, explanation } = question;
  const wordsOf = (id: number) => options.find((option) => option.id === id)?.text ?? '';
  return (
    <li className={correct ? styles.right : styles.wrong}>
      <details open={!correct}>
        <summary>
          <span className={styles.asked}>
            <span className={styles.mark}>
              <Icon name={correct ? 'tick' : 'close'} />
              {correct ? <Trans>Right</Trans> : <Trans>Not yet right</Trans>}
            </span>
            <span className={styles.text}>
              {number}. {text}
            </span>
          </span>
          <Icon name="arrow" />
        </summary>
        <dl>
          <Fact name={<Trans>You chose</Trans>}>{wordsOf(chosen)}</Fact>
          {!correct && correct_option !== null && (
            <Fact name={<Trans>Right answer</Trans>}>{wordsOf(correct_option)}</Fact>
          )}
          {explanation !== null && <Fact name={<Trans>Why</Trans>}>{explanation}</Fact>}
        </dl>
      </details>
    </li>
  );
}

function Fact({ name, children }: { name: ReactNode; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
