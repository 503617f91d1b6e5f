import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLocalStore } from '../../lib/local-store/local-store-context.ts';
import { readItems, snapshotOf } from './visitor-items.ts';

/** The visitors' items of one kind on this device. Until `isRead`, earlier pages' items are not among them. */
export function useVisitorItems(kind: string) {
  const store = useLocalStore();
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    let isShown = true;
    void store.untilReadable(store.openForAnyone()).then(() => isShown && setIsRead(true));
    return () => {
      isShown = false;
    };
  }, [store]);
  const snapshot = useSyncExternalStore(
    (listener) => store.subscribe(listener),
    () => snapshotOf(store, kind),
    () => '',
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the snapshot changes whenever the items do.
  const items = useMemo(() => readItems(store).filter((item) => item.kind === kind), [store, kind, snapshot]);
  return { store, items, isRead };
}
