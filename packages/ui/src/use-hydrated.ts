import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** True after hydration. Before that, a form must not be submitted, because its script is not attached yet. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
