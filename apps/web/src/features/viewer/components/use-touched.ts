import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

const signs = ['scroll', 'pointerdown', 'keydown'];

/** Pages, by their query client, that the learner has scrolled, tapped or typed on. */
const touchedPages = new WeakSet<QueryClient>();

/** Whether the learner has begun to use this page: the text is below the picture, so reading it takes a scroll. */
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
