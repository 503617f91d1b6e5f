import { type ReactNode, useSyncExternalStore } from 'react';

let notice: ReactNode = null;
const listeners = new Set<() => void>();

/** Shows what there is to say of a sign-in by link; null: nothing any more. Its words arrive with whoever says them. */
export function showLinkNotice(what: ReactNode): void {
  notice = what;
  for (const listener of listeners) listener();
}

function changed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The place for it on every page. */
export function LinkNotice() {
  return useSyncExternalStore(
    changed,
    () => notice,
    () => null,
  );
}
