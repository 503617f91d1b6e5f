import { useSession } from '@readytowork/api-client/session';
import { useMemo, useSyncExternalStore } from 'react';
import { useVisitorItems } from '../../visitor-work/use-visitor-items.ts';
import { readTries, storeTry, triesChanged } from './stored-tries.ts';
import { parseTries } from './tries.ts';
import { storeVisitorTry, triesIn, tryKind } from './visitor-tries.ts';

/**
 * The results of this account, or of visitors, in a course on this device, and a function that stores a new one. `isEarlier` says
 * whether a visitor's result comes from an earlier page.
 */
export function useTries(module: number) {
  const user = useSession()?.user_id;
  const text = useSyncExternalStore(
    triesChanged,
    () => (user === undefined ? null : readTries({ user, module })),
    () => null,
  );
  const { store, items, isRead } = useVisitorItems(tryKind);
  const kept = useMemo(
    () => (user === undefined ? triesIn(items, module) : parseTries(text).kept),
    [user, items, module, text],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: later answers come from the views themselves.
  const earlier = useMemo(() => new Set(isRead ? Object.keys(triesIn(items, module)) : []), [isRead, module]);
  const keep = (id: string, value: unknown) => {
    if (user === undefined) storeVisitorTry(store, { module, id, value });
    else storeTry({ user, module }, id, value);
  };
  return { user, kept, keep, isEarlier: (id: string) => user === undefined && earlier.has(id) };
}
