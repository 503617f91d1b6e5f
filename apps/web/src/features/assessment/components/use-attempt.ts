import type { Quiz } from '@readytowork/contract';
import { useEffect, useState } from 'react';
import { useOutbox } from '../../outbox/outbox-context.tsx';
import { useRecorded, useWaitingOf } from '../../outbox/use-waiting.ts';
import { answeredNumbers, nextQuestion } from '../attempt.ts';
import { answerGiven } from '../operations.ts';
import { notePendingResult } from '../pending-result.ts';
import { useRefused } from './use-refused.ts';

/** An answer that the server has not taken within this time, in milliseconds, waits while the learner goes on. */
const timeoutMs = 3_000;

/**
 * Where a running attempt stands: the question to ask, and what becomes of its answer.
 *
 * @param onReload fetches the attempt anew, because an answer was refused
 */
export function useAttempt(quiz: Quiz, onReload: () => Promise<void>) {
  const outbox = useOutbox();
  const [sending, setSending] = useState<number>();
  const [reload, setReload] = useState<Reload>({ state: 'none', times: 0 });
  const [refusal, setRefusal] = useState('');
  const open = nextQuestion(quiz, answeredNumbers(quiz, useRecorded(answerGiven)));
  // The answer under way stays on the screen until the server, or the outbox, has it.
  const question = quiz.questions.find(({ number }) => number === sending) ?? open;
  const waits = useWaitingOf(answerGiven).some(({ module }) => module === quiz.module);
  const isAnswered = !open;
  useEffect(() => notePendingResult(quiz.module, isAnswered), [quiz.module, isAnswered]);

  const load = async () => {
    setReload(({ times }) => ({ state: 'under way', times }));
    try {
      await onReload();
      setReload(({ times }) => ({ state: 'none', times: times + 1 }));
    } catch (error) {
      setReload(({ times }) => ({ state: 'failed', error, times }));
    }
  };
  useRefused(answerGiven, quiz.module, (words) => {
    setRefusal(words);
    void load();
  });
  const submit = async (number: number, option: number) => {
    setSending(number);
    setRefusal('');
    await outbox.putAndAwait(
      answerGiven.operation({ module: quiz.module, question: number, option }),
      timeoutMs,
    );
    setSending(undefined);
  };
  const busy = sending !== undefined || reload.state === 'under way';
  return { question, waits, busy, refusal, setRefusal, reload, load, submit };
}

interface Reload {
  state: 'none' | 'under way' | 'failed';
  error?: unknown;
  /** How often it succeeded: each time the question begins afresh. */
  times: number;
}
