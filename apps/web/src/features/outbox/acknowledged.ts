import { onSent, signedIn } from './browser-outbox.ts';
import { covers, type Item, nameOf } from './operation.ts';

let owner: number | undefined;
let items: Item[] = [];
const listeners = new Set<() => void>();

/**
 * What the server has taken since this page was opened. A progress report that was under way meanwhile may not
 * know of it yet: the learner's count must not step back.
 */
export function takenItems(): Item[] {
  return owner === signedIn() ? items : [];
}

/** Begins to take note; returns what ends it. */
export function noteTaken(): () => void {
  return onSent((item) => {
    const kept = owner === signedIn() ? items : [];
    owner = signedIn();
    items = [...kept.filter((other) => nameOf(other) !== nameOf(item) && !covers(item, other)), item];
    for (const listener of listeners) listener();
  });
}

export function onTaken(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
