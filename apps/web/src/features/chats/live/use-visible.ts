import { useSyncExternalStore } from 'react';

const isVisible = () => document.visibilityState === 'visible';

function onChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether the page is visible: a tab in the background uses no data. */
export const useVisible = (): boolean => useSyncExternalStore(onChange, isVisible, () => false);
