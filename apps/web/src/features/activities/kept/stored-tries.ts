import { parseTries, withTry } from './tries.ts';

/** Stored in browsers, so it must not change. One key per account and course: `rtw.tries/7/11`. */
const prefix = 'rtw.tries/';
/** Maximum number of courses on this device, counting all accounts; the least recently used is removed first. */
const mostCourses = 40;

/** Tries that last only as long as the page, if storage is full or blocked. */
const inMemory = new Map<string, string>();
const listeners = new Set<() => void>();

/** Account and course of the tries. */
export interface TriesOf {
  user: number;
  module: number;
}

const keyOf = ({ user, module }: TriesOf) => `${prefix}${user}/${module}`;

/** The stored tries as text; the same string as long as nothing has changed. */
export function readTries(of: TriesOf): string | null {
  const key = keyOf(of);
  return inMemory.get(key) ?? fromStorage((storage) => storage.getItem(key), null);
}

/** Stores the result of an activity. */
export function storeTry(of: TriesOf, id: string, value: unknown): void {
  const key = keyOf(of);
  const text = JSON.stringify(withTry(parseTries(readTries(of)), id, value, Date.now()));
  const isStored = fromStorage((storage) => store(storage, key, text), false);
  if (isStored) inMemory.delete(key);
  else inMemory.set(key, text);
  for (const listener of listeners) listener();
}

/** Stores a result unless the account already has one of this activity. */
export function addTry(of: TriesOf, id: string, value: unknown): void {
  if (parseTries(readTries(of)).kept[id] === undefined) storeTry(of, id, value);
}

/** Calls the listener after a change in this tab or another. */
export function triesChanged(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => (key === null || key.startsWith(prefix)) && listener();
  listeners.add(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}

/** Removes a deleted account's tries from this device. */
export function forgetTries(user: number): void {
  fromStorage((storage) => {
    for (const key of keysIn(storage)) if (key.startsWith(`${prefix}${user}/`)) storage.removeItem(key);
  }, undefined);
}

function store(storage: Storage, key: string, text: string): boolean {
  if (storage.getItem(key) === null) makeRoom(storage);
  storage.setItem(key, text);
  return true;
}

function makeRoom(storage: Storage): void {
  const rested = keysIn(storage).map((key) => ({ key, at: parseTries(storage.getItem(key)).at }));
  const newestFirst = rested.toSorted((a, b) => b.at - a.at);
  for (const { key } of newestFirst.slice(mostCourses - 1)) storage.removeItem(key);
}

const keysIn = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').filter((key) =>
    key.startsWith(prefix),
  );

/** Uses the storage, or returns `otherwise` if it is full or blocked. */
function fromStorage<T>(use: (storage: Storage) => T, otherwise: T): T {
  try {
    return use(localStorage);
  } catch {
    return otherwise;
  }
}
