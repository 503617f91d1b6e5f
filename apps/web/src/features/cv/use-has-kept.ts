import { useSession } from '@readytowork/api-client/session';
import { useEffect, useSyncExternalStore } from 'react';
import { localStore, openForVisitors } from '../../lib/local-store/browser-store.ts';
import { keyOf } from './kept-key.ts';

const subscribe = (listener: () => void) => localStore.subscribe(listener);

/** Whether this device keeps something of the person who holds it. */
export function useHasKept(): boolean {
  const owner = useSession()?.user_id;
  useEffect(() => void openForVisitors(), []);
  return useSyncExternalStore(
    subscribe,
    () => localStore.get(keyOf(owner)) !== undefined,
    () => false,
  );
}
