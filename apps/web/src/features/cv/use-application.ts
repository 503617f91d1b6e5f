import { useSession } from '@readytowork/api-client/session';
import { isEmpty } from '@readytowork/cv';
import type { Application } from '@readytowork/cv/json-resume';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocalStore } from '../../lib/local-store/local-store-context.ts';
import { changeStored, deleteStored, parseStored, readStored, takeOver } from './stored-application.ts';

const nothing = () => undefined;

/**
 * The CV and letter stored on this device for the user or visitor. Change nothing before `isReady`, because that would hide the
 * stored ones.
 */
export function useApplication() {
  const store = useLocalStore();
  const subscribe = useCallback((listener: () => void) => store.subscribe(listener), [store]);
  const session = useSession();
  const owner = session?.user_id;
  const isReady = useOpened() && session !== undefined;
  const stored = useSyncExternalStore(subscribe, () => readStored(store, owner), nothing);
  const visitors = useSyncExternalStore(subscribe, () => readStored(store, undefined), nothing);
  const safety = useSyncExternalStore(
    subscribe,
    () => store.safety,
    () => 'stored' as const,
  );
  const application = useMemo(() => parseStored(stored), [stored]);
  const hasOther = useMemo(() => !isEmpty(parseStored(visitors).cv), [visitors]);
  return {
    isReady,
    application,
    /** The browser cannot store it, so only this page's memory has it. */
    isHeld: safety === 'held',
    /** This device also stores a CV that a visitor wrote. */
    offersOther: owner !== undefined && stored === undefined && hasOther,
    takeOver: () => takeOver(store, owner),
    change: (change: (stored: Application) => Application) => changeStored(store, owner, change),
    forget: () => deleteStored(store, owner),
  };
}

export type StoredApplication = ReturnType<typeof useApplication>;

function useOpened(): boolean {
  const store = useLocalStore();
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    let isShown = true;
    void store.openForAnyone().then(() => isShown && setOpened(true));
    return () => {
      isShown = false;
    };
  }, [store]);
  return isOpened;
}
