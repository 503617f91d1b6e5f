/** The session as it lies in local storage, shared by every tab. */
export interface Session {
  access: string;
  /** Empty: none, the session ends with the access token. */
  refresh: string;
  user_id: number;
  /** By how many seconds the phone's clock was ahead of the server's when the access token came; left out: not known. */
  clock_ahead?: number;
}

/** docs/specification.md, section 9. */
const key = '_artw';

const listeners = new Set<() => void>();
let known: { text: string | null; session: Session | null } = { text: null, session: null };
/** Holds the session for as long as the page lives where storage is closed to it. */
let inMemory: string | null = null;

/** Parses what was stored; anything unexpected is nobody. */
export function parseSession(text: string | null): Session | null {
  if (!text) return null;
  try {
    const { access, refresh, user_id, clock_ahead } = JSON.parse(text);
    if (typeof access !== 'string' || !access || !Number.isInteger(user_id)) return null;
    const clock = Number.isInteger(clock_ahead) ? { clock_ahead } : {};
    return { access, refresh: typeof refresh === 'string' ? refresh : '', user_id, ...clock };
  } catch {
    return null;
  }
}

/** Whether this page's person has ended the last session themselves, and not its time or somebody elsewhere. */
let hasLeft = false;
export const hasSignedOut = (): boolean => hasLeft;

/** The session of this moment, the same object for as long as nothing changed. */
export function readSession(): Session | null {
  const text = readText();
  if (text !== known.text) known = { text, session: parseSession(text) };
  return known.session;
}

/** Under `token` stands what a call is made with, which is the access token; the specification has both. */
export function storeSession(session: Session): void {
  hasLeft = false;
  writeText(JSON.stringify({ ...session, token: session.access }));
}

export function clearSession(): void {
  writeText(null);
}

/** The same because its owner signs out: the page that stays can say so. */
export function leaveSession(): void {
  hasLeft = true;
  clearSession();
}

/** Forgets the session for the document to come; the one on the screen is about to go and is not told. */
export function clearSessionQuietly(): void {
  putText(null);
}

/** Calls back when the session changes, here or in another tab. */
export function sessionChanged(listener: () => void): () => void {
  const elsewhere = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', elsewhere);
  };
}

function readText(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return inMemory;
  }
}

function writeText(text: string | null): void {
  putText(text);
  for (const listener of listeners) listener();
}

function putText(text: string | null): void {
  inMemory = text;
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Private mode with storage closed: the page keeps it while it lives.
  }
}
