import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the browser has taken over: until then a form must not be sent, it would leave without its script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
