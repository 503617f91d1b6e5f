import { useSyncExternalStore } from 'react';
import { onTaken, takenItems } from './acknowledged.ts';
import { onChange, outbox, refused, signedIn, waiting } from './browser-outbox.ts';
import { type Item, nameOf } from './operation.ts';

export interface Refusal {
  item: Item;
  /** The server's words. */
  words: string;
}

/** What waits to be sent for the person signed in, from any tab. */
export function useWaiting(): Item[] {
  return useSyncExternalStore(onWaiting, waitingItems, nothing);
}

/** What a learner did in this browser as far as the server may not have told it back yet. */
export function useRecorded(): Item[] {
  return useSyncExternalStore(onRecorded, recordedItems, nothing);
}

/** What the server refused for good and the person has not put away yet. */
export function useRefusals(): Refusal[] {
  return useSyncExternalStore(onRefused, refusals, nothing);
}

/** The person has read it. */
export function dismiss(refusal: Refusal): void {
  const user = signedIn();
  if (user !== undefined) refused.remove(user, refusal.item);
}

const onWaiting = (listener: () => void) => onChange(waiting, listener);
const onRefused = (listener: () => void) => onChange(refused, listener);

function onRecorded(listener: () => void): () => void {
  const undo = [onWaiting(listener), onTaken(listener)];
  return () => {
    for (const each of undo) each();
  };
}

const waitingItems = steady(() => outbox.items(), nameOf);
const recordedItems = steady(() => [...takenItems(), ...outbox.items()], nameOf);
const refusals = steady(readRefusals, ({ item, words }) => nameOf(item) + words);

function readRefusals(): Refusal[] {
  const user = signedIn();
  const entries = user === undefined ? [] : refused.entries(user);
  return entries.map(({ item, note }) => ({ item, words: note }));
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
