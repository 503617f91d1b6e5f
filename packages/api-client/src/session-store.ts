/** The session in local storage, shared by every tab. */
export interface Session {
  access: string;
  /** Empty if there is none; the session then ends with the access token. */
  refresh: string;
  user_id: number;
  /** Seconds by which the phone's clock was ahead of the server's when the access token arrived; undefined if unknown. */
  clock_ahead?: number;
}

/** docs/specification.md, section 9. */
const key = '_artw';

const listeners = new Set<() => void>();
let known: { text: string | null; session: Session | null } = { text: null, session: null };
/** Holds the session while the page is open if local storage is unavailable. */
let inMemory: string | null = null;

/** Parses a stored session; null for anything unexpected. */
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

/** True if the user signed out on this page; false if the session expired or was ended elsewhere. */
let hasLeft = false;
export const hasSignedOut = (): boolean => hasLeft;

/** The current session; the same object until it changes. */
export function readSession(): Session | null {
  const text = readText();
  if (text !== known.text) known = { text, session: parseSession(text) };
  return known.session;
}

/** Stores the session. `token` is the access token, which authorises calls; the specification requires both fields. */
export function storeSession(session: Session): void {
  hasLeft = false;
  writeText(JSON.stringify({ ...session, token: session.access }));
}

export function clearSession(): void {
  writeText(null);
}

/** Like `clearSession`, for a user who signs out, so that a page that stays open can say so. */
export function leaveSession(): void {
  hasLeft = true;
  clearSession();
}

/** Clears the session for the next document, without notifying the current one, which is about to unload. */
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
    // In private mode without storage, the page holds the session in memory.
  }
}
