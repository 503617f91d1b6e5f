import { useSyncExternalStore } from 'react';

const isVisible = () => document.visibilityState === 'visible';

function onChange(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** Whether somebody can see the page: a tab in the background costs its owner no data. */
export const useVisible = (): boolean => useSyncExternalStore(onChange, isVisible, () => false);
