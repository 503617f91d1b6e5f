import type { CallAt, Input, Reply } from '@readytowork/contract';
import { ApiError } from './api-error.ts';
import { giveFactorAgain } from './factor-again.ts';
import { exchange, type HttpRequest, json } from './http.ts';
import { endRefusedSession, refreshSession } from './session.ts';
import { readSession } from './session-store.ts';

export { ApiError, errorMessage, isTemporary } from './api-error.ts';

interface Parts {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: unknown;
  revision?: string;
}
interface Extra {
  /** Aborts the request; the promise then rejects with the abort. */
  signal?: AbortSignal;
  /** Key by which the server recognises a write that is sent twice. */
  idempotencyKey?: string;
  /** The ETag of an earlier answer; if the new one is the same, the call fails with status 304. */
  earlier?: string;
}
type Address = keyof CallAt;
/** For a write of data that two people may edit: the `revision` of the state that it changes. */
type Revision<A extends Address> = CallAt[A]['ifMatch'] extends true ? { revision: string } : unknown;
type InputOf<A extends Address> = Input<CallAt[A]> & Revision<A>;
type Given<A extends Address> =
  Record<never, never> extends InputOf<A> ? [input?: InputOf<A> & Extra] : [input: InputOf<A> & Extra];

/**
 * Calls the API: `api('GET /v1/user/:id/', { params: { id: 7 } })`. After a 401 it refreshes and repeats once; if the server
 * requires the second factor again, it repeats once the user has entered it (factor-again.ts). Every failure is an `ApiError`.
 */
export function api<A extends Address>(address: A, ...given: Given<A>): Promise<Reply<CallAt[A]>>;
export function api(address: string, parts: Parts & Extra = {}) {
  return authorized(requestOf(address, parts), json);
}

/** Calls the API for a file. */
export function download<A extends Address>(address: A, ...given: Given<A>): Promise<Blob>;
export function download(address: string, parts: Parts & Extra = {}): Promise<Blob> {
  return authorized(requestOf(address, parts), (answer) => answer.blob());
}

/**
 * Calls the API for a streamed answer; null if this browser cannot stream. Aborted by the signal before it begins, and by the
 * reader afterwards.
 */
export function openStream<A extends Address>(
  address: A,
  ...given: Given<A>
): Promise<ReadableStream<Uint8Array> | null>;
export function openStream(address: string, parts: Parts & Extra = {}) {
  return authorized(requestOf(address, parts), async ({ body }) => body);
}

/** Sends a form with a file. */
export function upload<A extends Address>(
  address: A,
  form: FormData,
  ...given: Given<A>
): Promise<Reply<CallAt[A]>>;
export function upload(address: string, body: FormData, parts: Parts & Extra = {}) {
  return authorized(requestOf(address, { ...parts, body }), json);
}

/** Fetches a file of the site by its URL (`files[].url` of a module), with the bearer token. */
export function downloadFile(path: string): Promise<Blob> {
  return authorized({ method: 'GET', path }, (answer) => answer.blob());
}

/** The HTTP request for an address of the contract and its input. */
export function requestOf(
  address: string,
  { params = {}, query = {}, body, ...others }: Parts & Extra,
): HttpRequest {
  const [method = 'GET', pattern = '/'] = address.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, String(value));
  const search = asked.size > 0 ? `?${asked}` : '';
  return { method, path: path + search, body, ...others };
}

async function authorized<T>(request: HttpRequest, read: (answer: Response) => Promise<T>): Promise<T> {
  const user = readSession()?.user_id;
  try {
    return await withRefresh(request, read);
  } catch (error) {
    if (!(await giveFactorAgain(error)) || readSession()?.user_id !== user) throw error;
    return withRefresh(request, read);
  }
}

async function withRefresh<T>(request: HttpRequest, read: (answer: Response) => Promise<T>): Promise<T> {
  const session = readSession();
  const token = session?.access;
  try {
    return await exchange({ ...request, token }, read);
  } catch (error) {
    if (!token || !(error instanceof ApiError) || error.status !== 401) throw error;
    const fresh = await refreshSession(token);
    // In the meantime another user may have signed in, and a request must never be sent as another user.
    const sameUser = readSession()?.user_id === session.user_id;
    if (!fresh || fresh === token || !sameUser) throw error;
    return withFreshToken({ ...request, token: fresh }, read);
  }
}

/** Signs out if the server refuses even the fresh token. The outbox keeps what was not sent (docs/specification.md, section 4). */
async function withFreshToken<T>(
  request: HttpRequest & { token: string },
  read: (answer: Response) => Promise<T>,
): Promise<T> {
  try {
    return await exchange(request, read);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) await endRefusedSession(request.token);
    throw error;
  }
}
