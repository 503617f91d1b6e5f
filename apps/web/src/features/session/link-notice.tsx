import { type ReactNode, useSyncExternalStore } from 'react';

let notice: ReactNode = null;
const listeners = new Set<() => void>();

/** Shows a notice about a sign-in by link; null removes it. The text comes with the caller's chunk. */
export function showLinkNotice(what: ReactNode): void {
  notice = what;
  for (const listener of listeners) listener();
}

function changed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Displays that notice, on every page. */
export function LinkNotice() {
  return useSyncExternalStore(
    changed,
    () => notice,
    () => null,
  );
}
