import type { OperationKind } from './kind.ts';
import { isSame, nameOf, type Operation } from './operation.ts';
import type { Entry } from './operation-store.ts';

/** The kinds that this version of the site knows, by their names. */
export type Kinds = ReadonlyMap<string, OperationKind>;

/** What is to be sent, and the entries that it stands for. */
export interface Pending {
  operation: Operation;
  kind: OperationKind;
  entries: Entry[];
}

/**
 * What entries come to, in the order of sending: by priority, then as they were put, merged where their kind merges them. What a
 * newer version of the site left is not for this one to read; it stays where it is.
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

/** Milliseconds until its pause is over. What seems to take longer than its pause was put by another page, which has a clock of its own. */
export function pauseLeft({ kind, entries }: Pending, now: number): number {
  const put = Math.max(...entries.map(({ note }) => Number(note)));
  const left = put + kind.pauseMs - now;
  return left > 0 && left <= kind.pauseMs ? left : 0;
}

/** What two operations come to; undefined: each is for itself. */
export function mergeIn(kind: OperationKind, earlier: Operation, later: Operation): Operation | undefined {
  if (earlier.kind !== later.kind) return undefined;
  return isSame(earlier, later) ? later : kind.merge(earlier, later);
}

const inOrder = (a: Entry, b: Entry) =>
  Number(a.note) - Number(b.note) || (nameOf(a.operation) < nameOf(b.operation) ? -1 : 1);
