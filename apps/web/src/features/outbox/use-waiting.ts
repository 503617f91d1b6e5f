import { useMemo, useSyncExternalStore } from 'react';
import type { Safety } from '../../lib/local-store/local-store.ts';
import type { Refusal } from './browser-outbox.ts';
import { type Kind, readAll } from './kind.ts';
import type { Operation } from './operation.ts';
import { useOutbox } from './outbox-context.tsx';

/** The user's operations of one kind that are waiting to be sent, from any tab. */
export function useWaitingOf<T>(kind: Kind<T>): T[] {
  const outbox = useOutbox(kind);
  return useRead(useSyncExternalStore(outbox.subscribe, outbox.snapshots.waiting, nothing), kind);
}

/** Operations of any kind that are due but not sent yet, because the network or the server is unavailable. */
export function useDue(): Operation[] {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, outbox.snapshots.due, nothing);
}

/**
 * Operations of one kind that the server's data on this page may not include yet: those waiting, and those acknowledged since the
 * page was opened.
 */
export function useRecorded<T>(kind: Kind<T>): T[] {
  const outbox = useOutbox(kind);
  return useRead(useSyncExternalStore(outbox.subscribe, outbox.snapshots.recorded, nothing), kind);
}

/** Operations that the server refused for good and that the user has not dismissed yet. */
export function useRefusals(): Refusal[] {
  const outbox = useOutbox();
  return useSyncExternalStore(outbox.subscribe, outbox.snapshots.refusals, nothing);
}

/** Whether all operations would survive closing the page. */
export function useSafety(): Safety {
  const outbox = useOutbox();
  return useSyncExternalStore(
    outbox.subscribe,
    () => outbox.store.safety,
    () => 'stored',
  );
}

function useRead<T>(operations: Operation[], kind: Kind<T>): T[] {
  return useMemo(() => readAll(operations, kind), [operations, kind]);
}

const none: never[] = [];
const nothing = () => none;
