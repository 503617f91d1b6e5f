import { createContext, use } from 'react';
import type { BrowserStore } from './browser-store.ts';

export const LocalStoreContext = createContext<BrowserStore | undefined>(undefined);

/** The local store of this page. */
export function useLocalStore(): BrowserStore {
  const store = use(LocalStoreContext);
  if (!store) throw new Error('useLocalStore needs an OutboxProvider.');
  return store;
}
