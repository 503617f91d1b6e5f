import { withTimeout } from '@readytowork/ui/with-timeout';
import { useEffect, useState } from 'react';

type Views = typeof import('./activities.ts');

let arrived: Views | undefined;
let coming: Promise<Views> | undefined;

/** The code of what stands beside a slide: no page fetches it that has nothing of the kind. */
function fetchViews(): Promise<Views> {
  coming ??= withTimeout(import('./activities.ts')).then(
    (views) => {
      arrived = views;
      return views;
    },
    (error: unknown) => {
      coming = undefined;
      throw error;
    },
  );
  return coming;
}

/** Fetches it once it is wanted, and again as soon as there is a network where there was none. */
export function useActivities(wanted: boolean) {
  const [views, setViews] = useState(arrived);
  const [error, setError] = useState<unknown>();
  const isDue = wanted && !views && !error;
  useEffect(() => {
    if (isDue) fetchViews().then(setViewsTo, setError);
    function setViewsTo(all: Views) {
      setViews(all);
    }
  }, [isDue]);
  useEffect(() => {
    if (!error) return;
    const again = () => setError(undefined);
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [error]);
  return { views, error, retry: () => setError(undefined) };
}
