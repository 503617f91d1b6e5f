import { parseTries, withTry } from './tries.ts';

/** Stands in people's browsers. One key an account and course: `rtw.tries/7/11`. */
const prefix = 'rtw.tries/';
/** So many courses of all accounts on this device; the one that rested longest goes first. */
const mostCourses = 40;

/** Holds what the device does not keep, for as long as the page lives: a visitor's tries, or all where storage is full or closed. */
const inMemory = new Map<string, string>();
const listeners = new Set<() => void>();

/** Whose tries, in which course; no user: a visitor. */
export interface TriesOf {
  user: number | undefined;
  module: number;
}

const keyOf = ({ user, module }: TriesOf) => `${prefix}${user ?? 'visitor'}/${module}`;

/** The tries as text, the same for as long as nothing changed. */
export function readTries(of: TriesOf): string | null {
  const key = keyOf(of);
  return inMemory.get(key) ?? fromStorage((storage) => storage.getItem(key), null);
}

/** Keeps what was done with an activity. */
export function keepTry(of: TriesOf, id: string, value: unknown): void {
  const key = keyOf(of);
  const text = JSON.stringify(withTry(parseTries(readTries(of)), id, value, Date.now()));
  const isStored = of.user !== undefined && fromStorage((storage) => store(storage, key, text), false);
  if (isStored) inMemory.delete(key);
  else inMemory.set(key, text);
  for (const listener of listeners) listener();
}

/** Calls back when something was kept, here or in another tab. */
export function triesChanged(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => (key === null || key.startsWith(prefix)) && listener();
  listeners.add(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}

/** Nothing of an account that is no more stays on the device. */
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

/** Storage may be full, or closed to the page. */
function fromStorage<T>(use: (storage: Storage) => T, otherwise: T): T {
  try {
    return use(localStorage);
  } catch {
    return otherwise;
  }
}
