import { type ReactNode, useSyncExternalStore } from 'react';

let notice: ReactNode = null;
const next: ReactNode[] = [];
const listeners = new Set<() => void>();

/** Shows a notice about a sign-in by link; null removes it. The text comes with the caller's chunk. */
export function showLinkNotice(what: ReactNode): void {
  notice = what ?? next.shift() ?? null;
  for (const listener of listeners) listener();
}

/** Shows a notice once the one before it has been removed. Returns the function that removes it. */
export function queueLinkNotice(what: ReactNode): () => void {
  if (notice === null) showLinkNotice(what);
  else next.push(what);
  return () => {
    const at = next.indexOf(what);
    if (at >= 0) next.splice(at, 1);
    else if (notice === what) showLinkNotice(null);
  };
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
