/** Stored in browsers, so it must not change: `rtw.own/7/interests`. */
const prefix = 'rtw.own/';

/** Notes for as long as the page is open, if the device cannot store them. */
const inMemory = new Map<string, string>();
const listeners = new Set<() => void>();

/**
 * Account and tool that a note belongs to. Without a user it is a visitor's, and is deleted with the tab because phones are
 * shared.
 */
export interface NoteOf {
  user: number | undefined;
  tool: string;
}

const keyOf = ({ user, tool }: NoteOf) => `${prefix}${user ?? 'visitor'}/${tool}`;

/** A tool's note, which is stored on this device only. */
export function readNote(of: NoteOf): string | null {
  const key = keyOf(of);
  return inMemory.get(key) ?? fromStorage(of, (storage) => storage.getItem(key)) ?? null;
}

/** Stores the note on this device; null deletes it. */
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

/** Calls the listener after a change in this tab or another. */
export function notesChanged(listener: () => void): () => void {
  const elsewhere = ({ key }: StorageEvent) => (key === null || key.startsWith(prefix)) && listener();
  listeners.add(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}

/** Removes a deleted account's notes from this device. */
export function forgetNotes(user: number): void {
  const own = `${prefix}${user}/`;
  for (const key of inMemory.keys()) if (key.startsWith(own)) inMemory.delete(key);
  fromStorage({ user }, (storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(own)) storage.removeItem(key);
  });
}

/** Uses the storage, which may be full or blocked. */
function fromStorage<T>({ user }: Pick<NoteOf, 'user'>, use: (storage: Storage) => T): T | undefined {
  try {
    return use(user === undefined ? sessionStorage : localStorage);
  } catch {
    return undefined;
  }
}
