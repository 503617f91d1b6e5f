import { type ReactNode, useSyncExternalStore } from 'react';

let notice: ReactNode = null;
const listeners = new Set<() => void>();

/** Shows a notice about a sign-in by link; null removes it. The caller's chunk brings the text. */
export function showLinkNotice(what: ReactNode): void {
  notice = what;
  for (const listener of listeners) listener();
}

function changed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Its place on every page. */
export function LinkNotice() {
  return useSyncExternalStore(
    changed,
    () => notice,
    () => null,
  );
}
