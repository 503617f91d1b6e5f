import { useSession } from '@readytowork/api-client/session';
import { isEmpty } from '@readytowork/cv';
import type { Application } from '@readytowork/cv/json-resume';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { localStore, openForVisitors } from '../../lib/local-store/browser-store.ts';
import { changeKept, deleteKept, parseKept, readKept, takeOver } from './kept-application.ts';

const subscribe = (listener: () => void) => localStore.subscribe(listener);
const nothing = () => undefined;

/** What this device keeps of the person who holds it. Until `isReady` nothing may be written: it would hide what was there. */
export function useApplication() {
  const session = useSession();
  const owner = session?.user_id;
  const isReady = useOpened() && session !== undefined;
  const kept = useSyncExternalStore(subscribe, () => readKept(owner), nothing);
  const visitors = useSyncExternalStore(subscribe, () => readKept(undefined), nothing);
  const safety = useSyncExternalStore(
    subscribe,
    () => localStore.safety,
    () => 'kept' as const,
  );
  const application = useMemo(() => parseKept(kept), [kept]);
  const hasOther = useMemo(() => !isEmpty(parseKept(visitors).cv), [visitors]);
  return {
    isReady,
    application,
    /** Only this page has it: the device keeps nothing. */
    isHeld: safety === 'held',
    /** Somebody wrote one on this device without signing in. */
    offersOther: owner !== undefined && kept === undefined && hasOther,
    takeOver: () => takeOver(owner),
    change: (change: (kept: Application) => Application) => changeKept(owner, change),
    forget: () => deleteKept(owner),
  };
}

export type KeptApplication = ReturnType<typeof useApplication>;

function useOpened(): boolean {
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    let isShown = true;
    void openForVisitors().then(() => isShown && setOpened(true));
    return () => {
      isShown = false;
    };
  }, []);
  return isOpened;
}
