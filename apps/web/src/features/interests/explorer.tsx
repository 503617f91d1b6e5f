import { Trans } from '@lingui/react/macro';
import { Button } from '@readytowork/ui/button';
import { useHydrated } from '@readytowork/ui/use-hydrated';
import { useState } from 'react';
import { useNote } from '../on-device/use-note.ts';
import { answersText, firstOpen, type Grade, parseAnswers, withAnswer } from './answers.ts';
import styles from './interests.module.scss';
import { Results } from './results.tsx';
import { StatementCard } from './statement-card.tsx';

/** Asks forty-eight statements one at a time, then shows the result. The answers stay on the device. */
export function Explorer() {
  const { text, note, isVisitor } = useNote('interests');
  const answers = parseAnswers(text);
  const open = firstOpen(answers);
  /** Whether the learner has started in this visit; until then the page leaves the focus where it is. */
  const [begun, setBegun] = useState(false);
  /** The statement to answer again; undefined for the next one without an answer. */
  const [again, setAgain] = useState<number>();
  const at = again ?? open;
  const answer = (grade: Grade) => {
    if (at === undefined) return;
    note(answersText(withAnswer(answers, at, grade)));
    setBegun(true);
    setAgain(undefined);
  };
  const forget = () => {
    note(null);
    setAgain(undefined);
    setBegun(false);
  };
  const goBack = (to: number) => {
    setBegun(true);
    setAgain(to);
  };
  const isNew = text === null && !begun;
  return (
    <div className={styles.explorer}>
      {isNew && <Introduction isVisitor={isVisitor} onBegin={() => setBegun(true)} />}
      {!isNew && at !== undefined && (
        <StatementCard
          at={at}
          answer={answers[at] ?? 0}
          onAnswer={answer}
          takesFocus={begun}
          onBack={() => goBack(at - 1)}
          onForget={forget}
        />
      )}
      {!isNew && at === undefined && (
        <Results
          answers={answers}
          takesFocus={begun}
          onBack={() => goBack(answers.length - 1)}
          onForget={forget}
        />
      )}
    </div>
  );
}

interface IntroductionProps {
  isVisitor: boolean;
  onBegin: () => void;
}

function Introduction({ isVisitor, onBegin }: IntroductionProps) {
  const hydrated = useHydrated();
  return (
    <div className="card">
      <p>
        <Trans>
          You will see 48 things that people do at work. Say for each how much you would like to do it. Do not
          think of pay, or of whether you can do it already. It takes about six minutes.
        </Trans>
      </p>
      <p>
        {isVisitor ? (
          <Trans>
            Your answers stay in this tab of your phone, and are gone when you close it. Nothing is sent. If
            you sign in first, this phone keeps them for you.
          </Trans>
        ) : (
          <Trans>
            Your answers stay on this phone. Nothing is sent, and you can delete them at any time.
          </Trans>
        )}
      </p>
      <Button onClick={onBegin} disabled={!hydrated}>
        <Trans>Begin</Trans>
      </Button>
      <noscript>
        <p>
          <Trans>The explorer needs JavaScript. You can read about the six kinds of interest below.</Trans>
        </p>
      </noscript>
    </div>
  );
}
