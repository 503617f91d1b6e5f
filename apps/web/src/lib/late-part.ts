import { withTimeout } from '@readytowork/ui/with-timeout';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/**
 * Makes the hook of a part whose code is fetched when it is first wanted, at most once per page (by its query client). After a
 * failure the hook fetches it again once the browser is online.
 */
export function latePart<T extends object>(fetchPart: () => Promise<T>) {
  const arrived = new WeakMap<QueryClient, T>();
  const coming = new WeakMap<QueryClient, Promise<T>>();

  const fetchOnce = (page: QueryClient): Promise<T> => {
    const known = coming.get(page);
    if (known) return known;
    const fetched = withTimeout(fetchPart()).then(
      (part) => {
        arrived.set(page, part);
        return part;
      },
      (error: unknown) => {
        coming.delete(page);
        throw error;
      },
    );
    coming.set(page, fetched);
    return fetched;
  };

  return function usePart(wanted: boolean) {
    const page = useQueryClient();
    const [part, setPart] = useState(() => arrived.get(page));
    const [error, setError] = useState<unknown>();
    const isDue = wanted && !part && !error;
    useEffect(() => {
      if (isDue) fetchOnce(page).then((all) => setPart(() => all), setError);
    }, [isDue, page]);
    useEffect(() => {
      if (!error) return;
      const again = () => setError(undefined);
      window.addEventListener('online', again);
      return () => window.removeEventListener('online', again);
    }, [error]);
    return { part, error, retry: () => setError(undefined) };
  };
}
