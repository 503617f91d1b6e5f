import { sessionChanged } from '@readytowork/api-client/session-store';
import { useMemo, useSyncExternalStore } from 'react';
import { localStore } from '../../lib/local-store/browser-store.ts';
import type { Safety } from '../../lib/local-store/local-store.ts';
import { acknowledged, kinds, outbox, refused, signedIn } from './browser-outbox.ts';
import { type Kind, readAll } from './kind.ts';
import { nameOf, type Operation } from './operation.ts';

export interface Refusal {
  operation: Operation;
  /** The server's words. */
  words: string;
}

/** What waits to be sent for the person signed in, from any tab. */
export function useWaiting(): Operation[] {
  return useSyncExternalStore(onChange, waitingOperations, nothing);
}

/** What waits though it is due: the network, or the server, is away. */
export function useDue(): Operation[] {
  return useSyncExternalStore(onChange, dueOperations, nothing);
}

/** What of one kind waits. */
export function useWaitingOf<T>(kind: Kind<T>): T[] {
  return useRead(useWaiting(), kind);
}

/** What was done in this browser as far as the server may not have told it back yet: what waits, and what it acknowledged since. */
export function useRecorded<T>(kind: Kind<T>): T[] {
  return useRead(useSyncExternalStore(onChange, recordedOperations, nothing), kind);
}

/** What the server refused for good and the person has not put away yet. */
export function useRefusals(): Refusal[] {
  return useSyncExternalStore(onChange, refusals, nothing);
}

/** Whether all that was done outlives the page. */
export function useSafety(): Safety {
  return useSyncExternalStore(
    onChange,
    () => localStore.safety,
    () => 'kept',
  );
}

/** The person has read it. */
export function dismiss(refusal: Refusal): void {
  const user = signedIn();
  if (user !== undefined) refused.remove(user, [refusal.operation]);
}

function useRead<T>(operations: Operation[], kind: Kind<T>): T[] {
  return useMemo(() => readAll(operations, kind), [operations, kind]);
}

function onChange(listener: () => void): () => void {
  const undo = [localStore.subscribe(listener), acknowledged.subscribe(listener), sessionChanged(listener)];
  return () => {
    for (const each of undo) each();
  };
}

const keyOf = (operation: Operation) => nameOf(operation) + operation.content;
const waitingOperations = steady(() => outbox.operations(), keyOf);
const dueOperations = steady(() => outbox.due(), keyOf);
const recordedOperations = steady(
  () => [...acknowledged.operations(signedIn()), ...outbox.operations()],
  keyOf,
);
const refusals = steady(readRefusals, ({ operation, words }) => keyOf(operation) + words);

function readRefusals(): Refusal[] {
  const user = signedIn();
  const entries = user === undefined ? [] : refused.entries(user);
  return entries
    .filter(({ operation }) => kinds.has(operation.kind))
    .map(({ operation, note }) => ({ operation, words: note }));
}

/** The same array for as long as nothing changed, as React wants it. */
function steady<T>(read: () => T[], keyOf: (value: T) => string): () => T[] {
  let known: { key: string; values: T[] } = { key: '', values: [] };
  return () => {
    const values = read();
    const key = values.map(keyOf).join(' ');
    if (key !== known.key) known = { key, values };
    return known.values;
  };
}

const none: never[] = [];
const nothing = () => none;
