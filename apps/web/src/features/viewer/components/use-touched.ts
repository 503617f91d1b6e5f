import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

const signs = ['scroll', 'pointerdown', 'keydown'];

/** Pages (by query client) on which the learner has scrolled, tapped or typed. */
const touchedPages = new WeakSet<QueryClient>();

/** Whether the learner has begun to use this page. The text is below the picture, so a learner who reads it has to scroll. */
export function useTouched(): boolean {
  const page = useQueryClient();
  const subscribe = useCallback((listener: () => void) => followTouch(page, listener), [page]);
  return useSyncExternalStore(
    subscribe,
    () => touchedPages.has(page),
    () => false,
  );
}

function followTouch(page: QueryClient, listener: () => void): () => void {
  if (touchedPages.has(page)) return () => {};
  const touch = () => {
    touchedPages.add(page);
    listener();
  };
  for (const sign of signs) window.addEventListener(sign, touch, { once: true, passive: true });
  return () => {
    for (const sign of signs) window.removeEventListener(sign, touch);
  };
}
