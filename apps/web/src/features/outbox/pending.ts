import type { OperationKind } from './kind.ts';
import { isSame, nameOf, type Operation } from './operation.ts';
import type { Entry } from './operation-store.ts';

/** The kinds that this page has loaded the code for, by name. */
export type Kinds = ReadonlyMap<string, OperationKind>;

/** An operation to send, with the stored entries that were merged into it. */
export interface Pending {
  operation: Operation;
  kind: OperationKind;
  entries: Entry[];
}

/**
 * Merges entries and sorts them for sending: by priority, then by the time they were stored. Skips entries of unknown kinds,
 * which a newer version of the site may have left.
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

/**
 * Milliseconds until the kind's pause is over. If that were longer than the whole pause, another page with a different clock
 * stored the entry, so the pause counts as over.
 */
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
