import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** True if the browser reports a network; only "offline" is reliable. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);
