import { api, isTemporary } from '@readytowork/api-client/api';
import type { Quiz } from '@readytowork/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { quizStatusQuery } from '../../../lib/queries.ts';
import type { BrowserOutbox } from '../../outbox/browser-outbox.ts';
import { readAll } from '../../outbox/kind.ts';
import { answeredNumbers } from '../attempt.ts';
import { entryAction } from '../entry-action.ts';
import { type Answer, answerGiven } from '../operations.ts';
import { isResultPending } from '../pending-result.ts';

/** Milliseconds to wait on entry until answers of an earlier visit are sent. */
const timeoutMs = 5_000;

/** The page keeps attempts on the device under this key (features/offline/keep-queries.ts). */
const keyOf = (module: number) => ['attempt', module] as const;

/**
 * The server's state of the attempt. It is fetched each time the learner enters the assessment and not again while they answer,
 * because the outbox has the answers given since. It stays cached while the page is open, so that the learner can enter again
 * offline. It takes no abort signal, so that a second mount joins a fetch in progress.
 */
export const attemptQuery = (outbox: BrowserOutbox, module: number) =>
  queryOptions({
    queryKey: keyOf(module),
    queryFn: ({ client }) => enter(outbox, module, client.getQueryData<Quiz | null>(keyOf(module))),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The current attempt with its questions. */
export const fetchQuiz = (module: number): Promise<Quiz> =>
  api('GET /v1/quiz/quiz/:module/', { params: { module } });

/**
 * Fetches the attempt that the learner can answer without a network: the running one, or their first. A second try is drawn only
 * when the learner begins it, because until then they can read the review of the last one.
 */
export async function fetchAttempt(queries: QueryClient, module: number): Promise<void> {
  const { passed, progress } = await queries.fetchQuery(quizStatusQuery(module));
  if (!passed && progress < 100) queries.setQueryData(keyOf(module), await fetchQuiz(module));
}

/**
 * Adds answers that this device has sent or will send, so that a reload without a network does not ask these questions again.
 */
export function noteAnswered(queries: QueryClient, module: number, answered: ReadonlySet<number>): void {
  queries.setQueryData<Quiz | null>(
    keyOf(module),
    (quiz) => quiz && { ...quiz, answered: [...new Set([...quiz.answered, ...answered])] },
  );
}

/** Ends the attempt on this device once the learner has seen its result; the next one needs the network. */
export const endAttempt = (queries: QueryClient, module: number) => queries.setQueryData(keyOf(module), null);

async function enter(outbox: BrowserOutbox, module: number, known: Quiz | null | undefined): Promise<Quiz> {
  await sendEarlierAnswers(outbox, module);
  const isPending = isResultPending(module);
  const quiz = await fetchQuiz(module).catch((error: unknown) =>
    withoutNetwork(known, readAll(outbox.acknowledgedOperations(), answerGiven), isPending, error),
  );
  if (entryAction(quiz, isPending) !== 'start anew') return quiz;
  await api('POST /v1/quiz/quiz/:module/reset_progress/', { params: { module } });
  return fetchQuiz(module);
}

async function sendEarlierAnswers(outbox: BrowserOutbox, module: number): Promise<void> {
  const enough = new Promise<void>((resolve) => setTimeout(resolve, timeoutMs));
  await outbox.store.untilReadable();
  const waiting = readAll(outbox.operations(), answerGiven);
  if (waiting.some((answer) => answer.module === module)) await Promise.race([outbox.deliver(), enough]);
}

/** Offline, a running attempt continues with the cached questions; a new one cannot begin. */
function withoutNetwork(
  known: Quiz | null | undefined,
  sent: Answer[],
  isPending: boolean,
  error: unknown,
): Quiz {
  if (!known || !isTemporary(error)) throw error;
  const quiz = { ...known, answered: [...answeredNumbers(known, sent)] };
  if (entryAction(quiz, isPending) === 'start anew') throw error;
  return quiz;
}
