import type { Quiz } from '@readytowork/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOutbox } from '../../outbox/outbox-context.tsx';
import { useRecorded, useWaitingOf } from '../../outbox/use-waiting.ts';
import { answeredNumbers, nextQuestion } from '../attempt.ts';
import { answerGiven } from '../operations.ts';
import { notePendingResult } from '../pending-result.ts';
import { noteAnswered } from '../queries/attempt-query.ts';
import { useRefused } from './use-refused.ts';

/** Milliseconds to wait for the server's reply before the answer stays in the outbox and the learner continues. */
const timeoutMs = 3_000;

/**
 * State of a running attempt: the current question and what happens to its answer.
 *
 * @param onReload fetches the attempt again after the server refused an answer
 */
export function useAttempt(quiz: Quiz, onReload: () => Promise<void>) {
  const outbox = useOutbox();
  const [sending, setSending] = useState<number>();
  const [reload, setReload] = useState<Reload>({ state: 'none', times: 0 });
  const [refusal, setRefusal] = useState('');
  const queries = useQueryClient();
  const answered = answeredNumbers(quiz, useRecorded(answerGiven));
  const open = nextQuestion(quiz, answered);
  const isNoted = answered.size === quiz.answered.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the set is another one in each render.
  useEffect(() => {
    if (!isNoted) noteAnswered(queries, quiz.module, answered);
  }, [queries, quiz.module, isNoted]);
  // Keeps showing the answered question until the server or the outbox has the answer.
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
  /** Number of accepted answers: the form is reset after each. */
  times: number;
}
