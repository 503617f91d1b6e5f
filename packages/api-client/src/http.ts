import { i18n } from '@lingui/core';
import { ApiError } from './api-error.ts';
import { takeEarlyFetch } from './early-fetch.ts';

export interface HttpRequest {
  method: string;
  path: string;
  body?: unknown;
  token?: string | undefined;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
  /** The revision of the state that a write changes; if it is outdated, the answer is 412. */
  revision?: string | undefined;
  /** The ETag of an earlier answer; if the new one is the same, the call fails with status 304. */
  earlier?: string | undefined;
  /** Lets the request continue after the page is closed. */
  keepalive?: boolean;
}

/** Milliseconds after which a call fails, so that no spinner turns forever. */
const timeoutMs = 20_000;

/** Makes one request and reads its answer within the same time limit; every failure is an ApiError. */
export async function exchange<T>(request: HttpRequest, read: (answer: Response) => Promise<T>): Promise<T> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), timeoutMs);
  const giveUp = () => limit.abort();
  request.signal?.addEventListener('abort', giveUp, { once: true });
  if (request.signal?.aborted) giveUp();
  try {
    const answer = await answerTo(request, limit.signal);
    if (!answer.ok) throw await failure(answer);
    return await read(answer);
  } catch (error) {
    if (error instanceof ApiError || request.signal?.aborted) throw error;
    throw new ApiError({ status: 0, detail: limit.signal.aborted ? tooSlow() : '' });
  } finally {
    clearTimeout(timer);
    request.signal?.removeEventListener('abort', giveUp);
  }
}

/** Uses the early fetch if there is one, and repeats it if it failed. */
function answerTo(request: HttpRequest, signal: AbortSignal): Promise<Response> {
  const ask = () => fetch(request.path, options(request, signal));
  const first = takeEarlyFetch(request);
  if (!first) return ask();
  signal.addEventListener('abort', first.giveUp, { once: true });
  return first.answer.catch(ask);
}

/** The JSON of an answer; undefined without a body. Its shape is not checked: the server follows the contract. */
export async function json(answer: Response) {
  const text = await answer.text();
  return text === '' ? undefined : JSON.parse(text);
}

function options(
  { method, body, token, keepalive, idempotencyKey, revision, earlier }: HttpRequest,
  signal: AbortSignal,
): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json, application/pdf' };
  // Error messages come in the page's language, whatever the browser is set to.
  if (i18n.locale) headers['accept-language'] = i18n.locale;
  if (idempotencyKey) headers['idempotency-key'] = idempotencyKey;
  if (earlier) headers['if-none-match'] = earlier;
  if (revision) headers['if-match'] = `"${revision}"`;
  if (token) headers.authorization = `Bearer ${token}`;
  // For a form with a file the browser sets the content type.
  const form = body instanceof FormData;
  if (body !== undefined && !form) headers['content-type'] = 'application/json';
  return {
    method,
    headers,
    credentials: 'omit',
    signal,
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    ...(keepalive ? { keepalive } : {}),
  };
}

async function failure(answer: Response): Promise<ApiError> {
  const wait = Number(answer.headers.get('retry-after') ?? Number.NaN);
  const body: unknown = await answer.json().catch(() => undefined);
  return new ApiError({
    status: answer.status,
    detail: detailIn(body),
    fields: answer.status === 400 ? fieldsIn(body) : {},
    codes: codesIn(answer, body),
    body,
    ...(Number.isFinite(wait) ? { retryAfter: wait } : {}),
  });
}

/** The server's message; for a server error with the request id, to find it in the log. */
function detailIn(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  if (!('detail' in body) || typeof body.detail !== 'string') return '';
  const hasNumber = 'request_id' in body && typeof body.request_id === 'string';
  return hasNumber ? `${body.detail} (${body.request_id})` : body.detail;
}

/** The error code; for input errors one per field, as `email=email_taken`. */
function codesIn(answer: Response, body: unknown): string[] {
  const ofFields = answer.headers.get('error-codes');
  if (ofFields) return ofFields.split(', ');
  const code = typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined;
  return typeof code === 'string' ? [code] : [];
}

function fieldsIn(body: unknown): Record<string, string[]> {
  if (typeof body !== 'object' || body === null) return {};
  const fields: Record<string, string[]> = {};
  for (const [field, messages] of Object.entries(body)) {
    if (Array.isArray(messages)) fields[field] = messages.filter((message) => typeof message === 'string');
  }
  return fields;
}

function tooSlow(): string {
  return i18n._(
    'error.slow',
    {},
    {
      message: 'ReadytoWork took too long to answer. Your connection may be slow: try again.',
    },
  );
}
