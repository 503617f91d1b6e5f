import { Trans } from '@lingui/react/macro';
import type { Quiz } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { LoadFailure } from '@readytowork/ui/load-failure';
import { useEffect, useRef } from 'react';
import { AnswersWaiting } from './answers-waiting.tsx';
import { QuestionForm } from './question-form.tsx';
import { useAttempt } from './use-attempt.ts';

interface RunningAttemptProps {
  quiz: Quiz;
  /** Fetches the attempt again after the server refused an answer. */
  onReload: () => Promise<void>;
  onFinished: () => void;
}

/** Asks one question at a time. Each answer goes to the outbox first, so that the learner can continue offline. */
export function RunningAttempt({ quiz, onReload, onFinished }: RunningAttemptProps) {
  const attempt = useAttempt(quiz, onReload);
  const { question, waits, busy, refusal, reload } = attempt;
  const finished = !question && !waits && reload.state === 'none';
  // biome-ignore lint/correctness/useExhaustiveDependencies: announced once, when it becomes true.
  useEffect(() => {
    if (finished) onFinished();
  }, [finished]);
  const top = useRef<HTMLDivElement>(null);
  // The reloaded question takes the focus; scroll up, so that the refusal above it is visible too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever there is something new to read.
  useEffect(() => {
    if (refusal) top.current?.scrollIntoView();
  }, [refusal, reload.state]);
  return (
    <div ref={top}>
      {/* Shown only with the reloaded question, because it would push the old one down. */}
      {refusal && reload.state !== 'under way' && (
        <Refusal words={refusal} onDismiss={() => attempt.setRefusal('')} />
      )}
      {reload.state === 'failed' && (
        <LoadFailure error={reload.error} onRetry={() => void attempt.load()} busy={busy} />
      )}
      {reload.state !== 'failed' && question && (
        <QuestionForm
          key={`${reload.times}.${question.number}`}
          question={question}
          total={quiz.questions.length}
          busy={busy}
          onSubmit={(option) => void attempt.submit(question.number, option)}
        />
      )}
      {!question && waits && <AnswersWaiting />}
    </div>
  );
}

function Refusal({ words, onDismiss }: { words: string; onDismiss: () => void }) {
  return (
    <Alert kind="error" onDismiss={onDismiss}>
      <p>
        <Trans>Your answer could not be recorded.</Trans> {words}
      </p>
      <p>
        <Trans>The assessment below is as the server has it now: go on from there.</Trans>
      </p>
    </Alert>
  );
}
