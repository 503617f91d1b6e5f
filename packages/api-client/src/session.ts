import { useSyncExternalStore } from 'react';
import { ApiError, isTemporary } from './api-error.ts';
import { exchange, json } from './http.ts';
import {
  clearSession,
  clearSessionQuietly,
  leaveSession,
  readSession,
  type Session,
  sessionChanged,
  storeSession,
} from './session-store.ts';
import { clockAhead, clockAheadOf, secondsLeft } from './token-life.ts';
import { withLock } from './with-lock.ts';

export type { Session } from './session-store.ts';

/** Interval of the token check; a token in its last minute is replaced (docs/specification.md, section 4). */
const checkEvery = 5_000;
const refreshBefore = 60;
/** How long a sign-out waits for a slow connection. */
const patienceMs = 3_000;

/** The current session; null if signed out, undefined while unknown (on the server and during hydration). */
export function useSession(): Session | null | undefined {
  return useSyncExternalStore(sessionChanged, readSession, () => undefined);
}

/**
 * Ends the session on the server and here, even if the server is unreachable, and reloads the page, so that no data of this user
 * stays in memory (docs/specification.md, section 4). Without a network a reload would show the browser's own error page, so the
 * page stays, signed out, until there is one.
 *
 * @returns whether the page reloads
 */
export async function signOut(): Promise<boolean> {
  const session = readSession();
  const canReload = !session || (await endOnServer(session)) || (await isPageThere());
  if (canReload) {
    clearSessionQuietly();
    window.location.reload();
    return true;
  }
  leaveSession();
  window.addEventListener('online', () => window.location.reload(), { once: true });
  return false;
}

/** True if a reload would succeed now. */
async function isPageThere(): Promise<boolean> {
  if (navigator.onLine === false) return false;
  const { pathname } = window.location;
  const limit = AbortSignal.timeout(patienceMs);
  const look = fetch(pathname, { method: 'HEAD', cache: 'no-store', signal: limit });
  return look.then(
    () => true,
    () => false,
  );
}

/**
 * Exchanges the refresh token for a new pair, one tab at a time. A tab that waited gets its neighbour's pair. A refusal signs
 * out; without a network it rejects with an ApiError and the session stays; without a refresh token the session is over.
 *
 * @param spent the access token that is no longer valid
 * @returns the token to continue with; null when the session is over
 */
export function refreshSession(spent: string): Promise<string | null> {
  return withLock('rtw.session', async () => {
    const session = readSession();
    if (!session) return null;
    if (session.access !== spent) return session.access;
    return session.refresh ? renew(session) : end(session);
  });
}

/** Signs out after a refusal of a fresh token, unless another tab has stored a newer one. */
export function endRefusedSession(refused: string): Promise<void> {
  return withLock('rtw.session', async () => {
    const session = readSession();
    if (session?.access === refused) await end(session);
  });
}

/**
 * Asks the server once whether the stored session was ended elsewhere. For pages that make no call of their own: they would
 * look signed in until the access token expires. Without an answer the session stays.
 */
export async function checkSession(): Promise<void> {
  const session = readSession();
  if (!session || secondsLeft(session) <= refreshBefore) return;
  const { access, user_id } = session;
  try {
    await exchange({ method: 'GET', path: `/v1/user/${user_id}/`, token: access }, json);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) await refreshSession(access).catch(() => null);
  }
}

/** Keeps the session fresh while the page is open; returns a function that stops it. */
export function keepFresh(): () => void {
  const check = () => {
    const session = readSession();
    const left = session ? secondsLeft(session) : Number.POSITIVE_INFINITY;
    if (!session || left > refreshBefore) return;
    if (session.refresh) refreshSession(session.access).catch(() => {});
    else if (left <= 0) void askWhetherOver(session);
    else console.warn('The session has no refresh token: it ends when the access token does.');
  };
  check();
  const timer = setInterval(check, checkEvery);
  return () => clearInterval(timer);
}

async function renew(session: Session): Promise<string | null> {
  try {
    const request = { method: 'POST', path: '/api/token/refresh/', body: { refresh: session.refresh } };
    const pair = await exchange(request, json);
    if (!pair?.access) return end(session);
    // If the user has signed out or in again during the request, that takes precedence.
    if (readSession()?.refresh !== session.refresh) return readSession()?.access ?? null;
    const { access, refresh = session.refresh } = pair;
    storeSession({ access, refresh, user_id: session.user_id, ...clockAhead(access) });
    return access;
  } catch (error) {
    if (isTemporary(error)) throw error;
    return end(session);
  }
}

/**
 * Asks the server whether a session without a refresh token is over, because the phone's clock cannot be trusted. If the server
 * does not answer, the session stays.
 */
async function askWhetherOver(session: Session): Promise<void> {
  const { access, user_id } = session;
  const request = { method: 'GET', path: `/v1/user/${user_id}/`, token: access };
  try {
    const clock = await exchange(request, async (answer) => clockAheadOf(answer));
    if (readSession()?.access === access) storeSession({ ...session, ...clock });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) await refreshSession(access);
  }
}

async function end(session: Session): Promise<null> {
  await endOnServer(session);
  if (readSession()?.refresh === session.refresh) clearSession();
  return null;
}

/** @returns whether the server was reachable */
async function endOnServer(session: Session): Promise<boolean> {
  if (!session.refresh) return true;
  const body = { refresh_token: session.refresh };
  const call = exchange({ method: 'POST', path: '/api/logout/', body, keepalive: true }, json);
  const patience = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), patienceMs));
  const answered = call.then(
    () => true,
    (error: unknown) => {
      console.warn('Signing out on the server failed.', error);
      return error instanceof ApiError && error.status > 0;
    },
  );
  return Promise.race([answered, patience]);
}
