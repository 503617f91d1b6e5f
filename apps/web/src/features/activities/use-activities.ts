import { withTimeout } from '@readytowork/ui/with-timeout';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

type Views = typeof import('./activities.ts');

/** The activities' code for each page (by its query client), loaded or still loading. */
const arrived = new WeakMap<QueryClient, Views>();
const coming = new WeakMap<QueryClient, Promise<Views>>();

/** Fetches the activities' code at most once per page. Pages without activities never fetch it. */
function fetchViews(page: QueryClient): Promise<Views> {
  const known = coming.get(page);
  if (known) return known;
  const fetched = withTimeout(import('./activities.ts')).then(
    (views) => {
      arrived.set(page, views);
      return views;
    },
    (error: unknown) => {
      coming.delete(page);
      throw error;
    },
  );
  coming.set(page, fetched);
  return fetched;
}

/** Fetches the activities' code when the first activity is shown, and retries when the browser is back online. */
export function useActivities(wanted: boolean) {
  const page = useQueryClient();
  const [views, setViews] = useState(() => arrived.get(page));
  const [error, setError] = useState<unknown>();
  const isDue = wanted && !views && !error;
  useEffect(() => {
    if (isDue) fetchViews(page).then(setViewsTo, setError);
    function setViewsTo(all: Views) {
      setViews(all);
    }
  }, [isDue, page]);
  useEffect(() => {
    if (!error) return;
    const again = () => setError(undefined);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [error]);
  return { views, error, retry: () => setError(undefined) };
}
