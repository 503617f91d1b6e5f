import { useSession } from '@readytowork/api-client/session';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocalStore } from '../../lib/local-store/local-store-context.ts';
import { keyOf } from './stored-key.ts';

/** Whether this device stores a CV for the user or visitor. */
export function useHasStored(): boolean {
  const store = useLocalStore();
  const owner = useSession()?.user_id;
  useEffect(() => void store.openForAnyone(), [store]);
  return useSyncExternalStore(
    (listener) => store.subscribe(listener),
    () => store.get(keyOf(owner)) !== undefined,
    () => false,
  );
}
