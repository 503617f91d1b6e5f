import { withTimeout } from '@readytowork/ui/with-timeout';
import type { QueryClient } from '@tanstack/react-query';
import { keepQueries } from './keep-queries.ts';
import { KeptAnswers } from './kept-answers.ts';

/** Pages' data whose answers are kept already. */
const started = new WeakSet<QueryClient>();

/** Registers the service worker, and keeps the answers of this page's queries. */
export async function goOffline(queries: QueryClient): Promise<ServiceWorkerRegistration> {
  if (!started.has(queries)) keepQueries(queries, new KeptAnswers());
  started.add(queries);
  return navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
}

/** The same, and waits until the worker has every file. */
export async function haveOffline(queries: QueryClient): Promise<void> {
  await goOffline(queries);
  await withTimeout(navigator.serviceWorker.ready);
}
