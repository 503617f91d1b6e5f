import { useSession } from '@readytowork/api-client/session';
import { useMemo, useSyncExternalStore } from 'react';
import { readTries, storeTry, triesChanged } from './stored-tries.ts';
import { parseTries } from './tries.ts';

/** This account's results in a course on this device, and a function that stores a new one. */
export function useTries(module: number) {
  const user = useSession()?.user_id;
  const text = useSyncExternalStore(
    triesChanged,
    () => readTries({ user, module }),
    () => null,
  );
  const { kept } = useMemo(() => parseTries(text), [text]);
  const keep = (id: string, value: unknown) => storeTry({ user, module }, id, value);
  return { user, kept, keep };
}
