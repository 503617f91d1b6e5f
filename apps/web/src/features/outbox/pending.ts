import type { OperationKind } from './kind.ts';
import { isSame, nameOf, type Operation } from './operation.ts';
import type { Entry } from './operation-store.ts';

/** Kinds that this page has the code of, by name. */
export type Kinds = ReadonlyMap<string, OperationKind>;

/** An operation to send, and the entries merged into it. */
export interface Pending {
  operation: Operation;
  kind: OperationKind;
  entries: Entry[];
}

/**
 * Merges entries and orders them for sending: by priority, then by the time they were put. Entries of unknown kinds, left by a newer
 * version of the site, are skipped.
 */
export function pendingOf(entries: Entry[], kinds: Kinds): Pending[] {
  let pending: Pending[] = [];
  for (const entry of entries.sort(inOrder)) {
    const kind = kinds.get(entry.operation.kind);
    if (!kind?.isReadable(entry.operation)) continue;
    const next: Pending = { operation: entry.operation, kind, entries: [entry] };
    pending = pending.filter((other) => {
      const merged = mergeIn(kind, other.operation, next.operation);
      if (!merged) return true;
      next.operation = merged;
      next.entries.unshift(...other.entries);
      return false;
    });
    pending.push(next);
  }
  return pending.sort((a, b) => a.kind.priority - b.kind.priority);
}

/** Milliseconds until the pause is over. More than the whole pause means that another page, with another clock, put it: 0. */
export function pauseLeft({ kind, entries }: Pending, now: number): number {
  const put = Math.max(...entries.map(({ note }) => Number(note)));
  const left = put + kind.pauseMs - now;
  return left > 0 && left <= kind.pauseMs ? left : 0;
}

/** Merges two operations; undefined if they are independent. */
export function mergeIn(kind: OperationKind, earlier: Operation, later: Operation): Operation | undefined {
  if (earlier.kind !== later.kind) return undefined;
  return isSame(earlier, later) ? later : kind.merge(earlier, later);
}

const inOrder = (a: Entry, b: Entry) =>
  Number(a.note) - Number(b.note) || (nameOf(a.operation) < nameOf(b.operation) ? -1 : 1);
