import { isTemporary } from '@readytowork/api-client/api';
import { readSession, sessionChanged } from '@readytowork/api-client/session-store';
import type { Query, QueryClient } from '@tanstack/react-query';
import type { KeptAnswers } from './kept-answers.ts';

/** First parts of the keys of queries whose answers are kept: courses, and the learner's own progress and words. */
const keptKeys = new Set<unknown>([
  'certificates',
  'chapter',
  'goal',
  'learner',
  'module',
  'modules',
  'quiz-status',
  'review-due',
  'workbook',
]);

/** Milliseconds after which a page shows what is kept, if the network has not answered. */
const patience = 4_000;

const isKept = ({ queryKey }: Pick<Query, 'queryKey'>) => keptKeys.has(queryKey[0]);

/**
 * Keeps the answers that pages need to open without a network, and gives them to queries that get no answer. They count as old,
 * so pages ask again as soon as they can. After a sign-out nothing of the user stays.
 */
export function keepQueries(
  queries: QueryClient,
  answers: Pick<KeptAnswers, 'read' | 'write' | 'trim' | 'keepOnly'>,
): void {
  const cache = queries.getQueryCache();
  const user = () => readSession()?.user_id;
  /** Hashes of the queries that have just got their data from this device. */
  const restored = new Set<string>();

  const restore = async (query: Query) => {
    const asker = user();
    if (asker === undefined) return;
    const known = query.state;
    const kept =
      known.data === undefined
        ? await answers.read(asker, query.queryHash)
        : { data: known.data, at: known.dataUpdatedAt };
    // In the meantime the network may have answered, or another user may have signed in.
    if (!kept || user() !== asker || query.state.status === 'success') return;
    restored.add(query.queryHash);
    queries.setQueryData(query.queryKey, kept.data, { updatedAt: kept.at });
  };
  const keep = async ({ queryHash, state: { data, dataUpdatedAt } }: Query) => {
    const owner = user();
    if (owner === undefined || data === undefined) return;
    await answers.write(owner, { query: queryHash, data, at: dataUpdatedAt });
  };
  /** What cannot be kept or read is fetched again when there is a network. */
  const attempt = (work: Promise<unknown>) => void work.catch(() => {});
  const look = (query: Query) => {
    const { status } = query.state;
    if (status === 'success') attempt(keep(query));
    else if (status === 'error') attempt(restore(query));
    else setTimeout(() => query.state.status === 'pending' && attempt(restore(query)), patience);
  };

  cache.subscribe((event) => {
    const { query } = event;
    if (!isKept(query)) return;
    if (event.type === 'added') look(query);
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'error' && isTemporary(action.error)) attempt(restore(query));
    // What comes from this device is on it already.
    else if (action.type === 'success' && !restored.delete(query.queryHash)) attempt(keep(query));
  });
  for (const query of cache.getAll()) if (isKept(query)) look(query);

  const forgetOthers = () => attempt(answers.keepOnly(user()));
  forgetOthers();
  sessionChanged(forgetOthers);
  const owner = user();
  if (owner !== undefined) attempt(answers.trim(owner));
  window.addEventListener('online', () => attempt(queries.invalidateQueries({ predicate: isKept })));
}
