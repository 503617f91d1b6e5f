import { api, isTemporary } from '@readytowork/api-client/api';
import type { Quiz } from '@readytowork/contract';
import { queryOptions } from '@tanstack/react-query';
import { takenItems } from '../../outbox/acknowledged.ts';
import { outbox } from '../../outbox/browser-outbox.ts';
import { answeredNumbers } from '../attempt.ts';
import { openingOf } from '../entry-action.ts';
import { isResultDue } from '../pending-result.ts';
import { keepQuiz, keptQuiz } from './kept-quiz.ts';

/** Milliseconds that entering waits for answers of an earlier visit to be sent. */
const patience = 5_000;

/**
 * The attempt that choosing 'Assessment' leads to. Fetched once for each entry, and left alone while the learner
 * answers. It takes no abort signal: an entry under way is joined by a second mount, not repeated.
 */
export const attemptQuery = (module: number) =>
  queryOptions({
    queryKey: ['attempt', module],
    queryFn: () => enter(module),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The questions of the current attempt, as it stands. */
export async function fetchQuiz(module: number): Promise<Quiz> {
  return keepQuiz(await api('GET /v1/quiz/quiz/:module/', { params: { module } }));
}

async function enter(module: number): Promise<Quiz> {
  await sendEarlierAnswers(module);
  const due = isResultDue(module);
  const quiz = await fetchQuiz(module).catch((error: unknown) => withoutNetwork(module, due, error));
  if (openingOf(quiz, due) !== 'begin anew') return quiz;
  await api('POST /v1/quiz/quiz/:module/reset_progress/', { params: { module } });
  return fetchQuiz(module);
}

async function sendEarlierAnswers(module: number): Promise<void> {
  if (!outbox.items().some((item) => item.kind === 'answer' && item.module === module)) return;
  await Promise.race([outbox.deliver(), new Promise((resolve) => setTimeout(resolve, patience))]);
}

/** A running attempt goes on with the questions that the page already has; a new one cannot begin. */
function withoutNetwork(module: number, due: boolean, error: unknown): Quiz {
  const known = keptQuiz(module);
  if (!known || !isTemporary(error)) throw error;
  const quiz = { ...known, answered: [...answeredNumbers(known, takenItems())] };
  if (openingOf(quiz, due) === 'begin anew') throw error;
  return quiz;
}

/** The result of the last finished attempt, in percent. */
export const resultQuery = (module: number) =>
  queryOptions({
    queryKey: ['quiz-result', module],
    queryFn: ({ signal }) => api('GET /v1/quiz/result/:module/', { params: { module }, signal }),
    gcTime: 0,
  });

/** What was right in the last finished attempt, and why. */
export const reviewQuery = (module: number) =>
  queryOptions({
    queryKey: ['quiz-review', module],
    queryFn: ({ signal }) => api('GET /v1/quiz/review/:module/', { params: { module }, signal }),
    gcTime: 0,
  });
