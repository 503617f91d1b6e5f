/** Stands in people's browsers: `rtw.own/7/interests`. */
const prefix = 'rtw.own/';

/** Holds what the device does not take, for as long as the page lives. */
const inMemory = new Map<string, string>();
const listeners = new Set<() => void>();

/** Whose it is, and of which tool; no user: a visitor, whose notes end with their tab, because phones are shared. */
export interface NoteOf {
  user: number | undefined;
  tool: string;
}

const keyOf = ({ user, tool }: NoteOf) => `${prefix}${user ?? 'visitor'}/${tool}`;

/** What a tool noted on this device, and nowhere else. */
export function readNote(of: NoteOf): string | null {
  const key = keyOf(of);
  return inMemory.get(key) ?? fromStorage(of, (storage) => storage.getItem(key)) ?? null;
}

/** Notes it on this device; null takes it away. */
export function writeNote(of: NoteOf, text: string | null): void {
  const key = keyOf(of);
  inMemory.delete(key);
  const isStored = fromStorage(of, (storage) => {
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
    return true;
  });
  if (!isStored && text !== null) inMemory.set(key, text);
  for (const listener of listeners) listener();
}

/** Calls back when something was noted, here or in another tab. */
export function notesChanged(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => (key === null || key.startsWith(prefix)) && listener();
  listeners.add(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}

/** Nothing of an account that is no more stays on the device. */
export function forgetNotes(user: number): void {
  const own = `${prefix}${user}/`;
  for (const key of inMemory.keys()) if (key.startsWith(own)) inMemory.delete(key);
  fromStorage({ user }, (storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(own)) storage.removeItem(key);
  });
}

/** Storage may be full, or closed to the page. */
function fromStorage<T>({ user }: Pick<NoteOf, 'user'>, use: (storage: Storage) => T): T | undefined {
  try {
    return use(user === undefined ? sessionStorage : localStorage);
  } catch {
    return undefined;
  }
}
