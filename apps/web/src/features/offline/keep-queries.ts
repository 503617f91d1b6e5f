import { isTemporary } from '@readytowork/api-client/api';
import { readSession, sessionChanged } from '@readytowork/api-client/session-store';
import type { Query, QueryClient } from '@tanstack/react-query';
import { networkAnswered, patienceMs } from '../../lib/network-silence.ts';
import { everyone, type KeptAnswer, type KeptAnswers } from './kept-answers.ts';

/**
 * First parts of the keys of queries whose answers are kept: courses, the learner's own progress, words and attempts, and the
 * groups that a facilitator leads.
 */
const keptKeys = new Set<unknown>([
  'attempt',
  'certificates',
  'chapter',
  'goal',
  'led',
  'learner',
  'module',
  'modules',
  'quiz-status',
  'review-due',
  'workbook',
]);

type Keyed = Pick<Query, 'queryKey'>;

const isKept = ({ queryKey }: Keyed) => keptKeys.has(queryKey[0]);

/** An assessment never changes while the learner answers, so it is fetched only on entry. */
const isAttempt = ({ queryKey }: Keyed) => queryKey[0] === 'attempt';

/** Whether a query has no answer and is not being fetched. */
const isUnasked = ({ state }: Query) => state.status === 'pending' && state.fetchStatus === 'idle';

/** The owner of the answer; undefined if it belongs to the user and no user is signed in. */
const ownerOf = ({ queryKey }: Keyed) => (queryKey[0] === 'chapter' ? everyone : readSession()?.user_id);

/** Keeps the present answer of a query. */
async function keep(query: Query, answers: Pick<KeptAnswers, 'write'>): Promise<void> {
  const { data, dataUpdatedAt: at } = query.state;
  const owner = ownerOf(query);
  if (owner !== undefined && data !== undefined)
    await answers.write(owner, { query: query.queryHash, data, at });
}

/** Stores the current answers of all queries that pages need without a network. Fails if one cannot be stored. */
export async function keepNow(queries: QueryClient, answers: Pick<KeptAnswers, 'write'>): Promise<void> {
  for (const query of queries.getQueryCache().getAll()) if (isKept(query)) await keep(query, answers);
}

/** The stored answer of a query. The text of a chapter may be from another version, which is better than no text. */
export async function keptAnswer(
  owner: number,
  { queryKey, queryHash }: Pick<Query, 'queryKey' | 'queryHash'>,
  answers: Pick<KeptAnswers, 'read' | 'newest'>,
): Promise<KeptAnswer | undefined> {
  const exact = await answers.read(owner, queryHash);
  if (exact || queryKey[0] !== 'chapter') return exact;
  return answers.newest(owner, hashStart(queryKey.slice(0, -1)));
}

/** The beginning of the hash of every query whose key has more parts after these. */
export const hashStart = (parts: readonly unknown[]) => `${JSON.stringify(parts).slice(0, -1)},`;

/**
 * Stores the answers that pages need without a network, and returns them to queries that get no answer. They count as outdated,
 * so pages fetch again as soon as possible. A sign-out removes all answers of the user.
 */
export function keepQueries(
  queries: QueryClient,
  answers: Pick<KeptAnswers, 'read' | 'newest' | 'write' | 'trim' | 'keepOnly'>,
): void {
  const cache = queries.getQueryCache();
  const user = () => readSession()?.user_id;
  /** Hashes of the queries that have just got their data from this device. */
  const restored = new Set<string>();
  /** Only queries that have not got newer data since. */
  const old = new Set<string>();

  const restore = async (query: Query) => {
    const asker = user();
    const owner = ownerOf(query);
    if (asker === undefined || owner === undefined) return;
    const known = query.state;
    if (known.data !== undefined && isAttempt(query)) return;
    const kept =
      known.data === undefined
        ? await keptAnswer(owner, query, answers)
        : { data: known.data, at: known.dataUpdatedAt };
    // In the meantime the network may have answered, or another user may have signed in.
    if (!kept || kept.data === null || user() !== asker || query.state.status === 'success') return;
    restored.add(query.queryHash);
    old.add(query.queryHash);
    queries.setQueryData(query.queryKey, kept.data, { updatedAt: kept.at });
    // Text of another version must be fetched again, although a chapter's text never becomes outdated.
    if ('query' in kept && kept.query !== query.queryHash) query.invalidate();
  };
  /** An answer that cannot be stored or read is fetched again when there is a network. */
  const attempt = (work: Promise<unknown>) => void work.catch(() => {});
  const look = (query: Query) => {
    const { status } = query.state;
    if (status === 'success') attempt(keep(query, answers));
    else if (status === 'error') attempt(restore(query));
    else if (!isAttempt(query))
      setTimeout(() => query.state.status === 'pending' && attempt(restore(query)), patienceMs());
  };

  /** Some queries are never fetched, because another query's answer fills them. Without that answer they get the stored one. */
  const restoreUnasked = () => {
    for (const query of cache.getAll())
      if (isKept(query) && !isAttempt(query) && isUnasked(query)) attempt(restore(query));
  };

  cache.subscribe((event) => {
    const { query } = event;
    if (!isKept(query)) return;
    if (event.type === 'added') look(query);
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'error' && isTemporary(action.error)) {
      attempt(restore(query));
      restoreUnasked();
    }
    // Answers from this device are already stored.
    else if (action.type === 'success' && !restored.delete(query.queryHash)) {
      if (!action.manual) networkAnswered();
      old.delete(query.queryHash);
      attempt(keep(query, answers));
    }
  });
  const present = cache.getAll().filter(isKept);
  for (const query of present) look(query);
  if (present.some(({ state }) => isTemporary(state.error))) restoreUnasked();

  const forgetOthers = () => attempt(answers.keepOnly(user()));
  forgetOthers();
  sessionChanged(forgetOthers);
  for (const owner of [user(), everyone]) if (owner !== undefined) attempt(answers.trim(owner));
  const isOld = (query: Query) => old.has(query.queryHash) && !isAttempt(query);
  window.addEventListener('online', () => attempt(queries.invalidateQueries({ predicate: isOld })));
}
