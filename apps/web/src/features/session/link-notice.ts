/** What became of a sign-in by link: it was taken, the server refused it, or the server could not be asked. */
export type LinkOutcome = 'taken' | 'refused' | 'unreachable';

let outcome: LinkOutcome | null = null;
const listeners = new Set<() => void>();

export const linkOutcome = (): LinkOutcome | null => outcome;

/** Tells the page; null: nothing is to be said any more. */
export function sayOfLink(what: LinkOutcome | null): void {
  outcome = what;
  for (const listener of listeners) listener();
}

export function linkOutcomeChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
