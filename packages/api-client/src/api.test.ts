import { i18n } from '@lingui/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, api, requestOf } from './api.ts';
import { keepFresh } from './session.ts';
import { readSession, storeSession } from './session-store.ts';

type Answer = Response | Error;
let answers: Record<string, Answer[]>;
let requests: { path: string; authorization: string | null; language: string | null; body: unknown }[];

const json = (status: number, body: unknown, headers = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  answers = {};
  requests = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const headers = new Headers(init.headers);
    const language = headers.get('accept-language');
    requests.push({ path, authorization: headers.get('authorization'), language, body });
    const answer = answers[path]?.shift() ?? new Error(`no answer prepared for ${path}`);
    if (answer instanceof Error) throw answer;
    return answer;
  });
});
afterEach(() => vi.unstubAllGlobals());

const asked = () => requests.map(({ path }) => path);
const refusal = () => json(401, { detail: 'Sign in to do this.' });
const summary = '/v1/module/webmodule/summary/';
const refresh = '/api/token/refresh/';
const logout = '/api/logout/';
const signedIn = () => storeSession({ access: 'old', refresh: 'r1', user_id: 7 });

test('fills in path and query, and leaves out undefined values', () => {
  const parts = { params: { number: 'a/b c' }, query: { key: 'cmi.core', none: undefined } };
  expect(requestOf('GET /v1/certificate/:number/', parts)).toMatchObject({
    method: 'GET',
    path: '/v1/certificate/a%2Fb%20c/?key=cmi.core',
  });
});

test('sends the bearer token and returns the JSON', async () => {
  signedIn();
  answers[summary] = [json(200, [])];
  await expect(api('GET /v1/module/webmodule/summary/')).resolves.toEqual([]);
  expect(requests[0]?.authorization).toBe('Bearer old');
});

test('returns nothing for an answer without a body', async () => {
  answers[logout] = [new Response(null, { status: 204 })];
  await expect(api('POST /api/logout/', { body: { refresh_token: 'r1' } })).resolves.toBeUndefined();
});

describe('an early fetch by the document', () => {
  const askedFirst = (token: string, answer: Promise<Response>) => {
    const giveUp = vi.fn();
    vi.stubGlobal('rtwEarlyFetches', new Map([[summary, { token, answer, giveUp }]]));
    return giveUp;
  };
  const ask = (signal?: AbortSignal) => api('GET /v1/module/webmodule/summary/', signal ? { signal } : {});

  test('answers one request only', async () => {
    signedIn();
    askedFirst('old', Promise.resolve(json(200, ['first'])));
    answers[summary] = [json(200, ['second'])];
    expect(await ask()).toEqual(['first']);
    expect(asked()).toEqual([]);
    expect(await ask()).toEqual(['second']);
  });

  test('does not answer a different request', async () => {
    signedIn();
    askedFirst('theirs', Promise.resolve(json(200, ['theirs'])));
    answers[summary] = [json(200, ['mine'])];
    expect(await ask()).toEqual(['mine']);
  });

  test('is repeated if it failed', async () => {
    signedIn();
    askedFirst('old', Promise.reject(new TypeError('Failed to fetch')));
    answers[summary] = [json(200, ['second'])];
    expect(await ask()).toEqual(['second']);
  });

  test('that got a 401 leads to a refresh of the token', async () => {
    signedIn();
    askedFirst('old', Promise.resolve(refusal()));
    answers[summary] = [json(200, [])];
    answers[refresh] = [json(200, { access: 'new', refresh: 'r2' })];
    await ask();
    expect(asked()).toEqual([refresh, summary]);
  });

  test('is aborted together with the request', () => {
    signedIn();
    const giveUp = askedFirst('old', new Promise(() => {}));
    const caller = new AbortController();
    ask(caller.signal).catch(() => {});
    caller.abort();
    expect(giveUp).toHaveBeenCalled();
  });
});

test('never repeats a request as another user who signed in since', async () => {
  signedIn();
  answers[summary] = [refusal()];
  const asking = api('GET /v1/module/webmodule/summary/');
  storeSession({ access: 'theirs', refresh: 'r9', user_id: 8 });
  await expect(asking).rejects.toMatchObject({ status: 401 });
  expect(requests.map(({ authorization }) => authorization)).toEqual(['Bearer old']);
});

test('after a 401 refreshes once and repeats once with the new token', async () => {
  signedIn();
  answers[summary] = [refusal(), json(200, [])];
  answers[refresh] = [json(200, { access: 'new', refresh: 'r2' })];
  await api('GET /v1/module/webmodule/summary/');
  expect(asked()).toEqual([summary, refresh, summary]);
  expect(requests.at(-1)?.authorization).toBe('Bearer new');
  expect(readSession()).toEqual({ access: 'new', refresh: 'r2', user_id: 7 });
});

test('keeps its refresh token if the server returns none', async () => {
  signedIn();
  answers[summary] = [refusal(), json(200, [])];
  answers[refresh] = [json(200, { access: 'new' })];
  await api('GET /v1/module/webmodule/summary/');
  expect(readSession()).toEqual({ access: 'new', refresh: 'r1', user_id: 7 });
});

test('refreshes once for several 401s at the same time', async () => {
  signedIn();
  answers[summary] = [refusal(), refusal(), refusal(), json(200, []), json(200, []), json(200, [])];
  answers[refresh] = [json(200, { access: 'new', refresh: 'r2' })];
  await Promise.all([1, 2, 3].map(() => api('GET /v1/module/webmodule/summary/')));
  expect(asked().filter((path) => path === refresh)).toHaveLength(1);
});

test('signs out after a 401 that remains with the fresh token, also on the server', async () => {
  signedIn();
  answers[summary] = [refusal(), refusal()];
  answers[refresh] = [json(200, { access: 'new', refresh: 'r2' })];
  answers[logout] = [new Response(null, { status: 204 })];
  await expect(api('GET /v1/module/webmodule/summary/')).rejects.toMatchObject({ status: 401 });
  expect(asked()).toEqual([summary, refresh, summary, logout]);
  expect(requests.at(-1)?.body).toEqual({ refresh_token: 'r2' });
  expect(readSession()).toBeNull();
});

test('stays signed in with a newer token of another tab after a 401 for an older one', async () => {
  signedIn();
  answers[summary] = [refusal(), refusal()];
  answers[refresh] = [json(200, { access: 'new', refresh: 'r2' })];
  const answering = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (requests.length === 2) storeSession({ access: 'newer', refresh: 'r3', user_id: 7 });
    return answering(path, init);
  });
  await expect(api('GET /v1/module/webmodule/summary/')).rejects.toMatchObject({ status: 401 });
  expect(requests.at(-1)?.authorization).toBe('Bearer new');
  expect(readSession()?.access).toBe('newer');
});

test('continues a session without a refresh token until its end, and only logs a warning', () => {
  const access = `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 30 }))}.x`;
  storeSession({ access, refresh: '', user_id: 7 });
  keepFresh()();
  expect(asked()).toEqual([]);
  expect(console.warn).toHaveBeenCalledWith(expect.stringContaining('no refresh token'));
  expect(readSession()?.access).toBe(access);
});

test.each([
  ['is refused', refusal],
  ['returns no access token', () => json(200, {})],
])('ends the session after a refresh that %s, also on the server', async (_, answer) => {
  signedIn();
  answers[summary] = [refusal()];
  answers[refresh] = [answer()];
  answers[logout] = [new Response(null, { status: 204 })];
  await expect(api('GET /v1/module/webmodule/summary/')).rejects.toMatchObject({ status: 401 });
  expect(requests.at(-1)).toMatchObject({ path: logout, body: { refresh_token: 'r1' } });
  expect(readSession()).toBeNull();
});

test('ends a session that began with a link after a 401, because it has no refresh token', async () => {
  storeSession({ access: 'old', refresh: '', user_id: 7 });
  answers[summary] = [refusal()];
  await expect(api('GET /v1/module/webmodule/summary/')).rejects.toMatchObject({ status: 401 });
  expect(asked()).toEqual([summary]);
  expect(readSession()).toBeNull();
});

test.each([
  ['a lost network', new TypeError('Failed to fetch'), 0],
  ['a server that is down', json(503, { detail: 'busy' }, { 'retry-after': '5' }), 503],
  ['too many tries', json(429, { detail: 'later' }), 429],
])('stays signed in if the refresh fails with %s', async (_, answer, status) => {
  signedIn();
  answers[summary] = [refusal()];
  answers[refresh] = [answer];
  await expect(api('GET /v1/module/webmodule/summary/')).rejects.toMatchObject({ status });
  expect(readSession()?.refresh).toBe('r1');
});

test('treats a 401 without a session as an ordinary error', async () => {
  answers[summary] = [refusal()];
  await expect(api('GET /v1/module/webmodule/summary/')).rejects.toMatchObject({
    status: 401,
    message: 'Sign in to do this.',
  });
  expect(asked()).toEqual([summary]);
});

test('returns input errors by field, and joins them into one message', async () => {
  answers['/v1/password_reset/'] = [json(400, { email: ['Not an address.'], non_field_errors: ['No.'] })];
  const failure = await api('POST /v1/password_reset/', { body: { email: 'x' } }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({
    status: 400,
    fields: { email: ['Not an address.'], non_field_errors: ['No.'] },
    message: 'Not an address.\nNo.',
  });
});

test('an ApiError carries the error codes of the refusal', async () => {
  const refused = (answer: Response) => {
    answers[summary] = [answer];
    return expect(api('GET /v1/module/webmodule/summary/')).rejects;
  };
  await refused(json(409, { detail: 'Closed.', code: 'chat_closed' })).toMatchObject({
    codes: ['chat_closed'],
  });
  const ofFields = { 'error-codes': 'email=email_taken, name.0=too_long' };
  await refused(json(400, { email: ['Taken.'] }, ofFields)).toMatchObject({
    codes: ['email=email_taken', 'name.0=too_long'],
  });
  await refused(json(404, { detail: 'Not there.' })).toMatchObject({ codes: [] });
});

test('asks the server for messages in the page’s language', async () => {
  i18n.loadAndActivate({ locale: 'zu', messages: {} });
  answers[summary] = [json(200, [])];
  await api('GET /v1/module/webmodule/summary/');
  expect(requests.map(({ language }) => language)).toEqual(['zu']);
});

test.each([
  ['busy', 503, { detail: 'Many people are here just now.' }, 'Many people are here just now.'],
  ['broken', 500, { detail: 'Tell us this number.', request_id: 'req-7' }, 'Tell us this number. (req-7)'],
])('shows its own message if the server is %s', async (_, status, body, message) => {
  answers[summary] = [json(status, body)];
  await expect(api('GET /v1/module/webmodule/summary/')).rejects.toMatchObject({ status, message });
});

test('gives an answer that is not JSON a message and a time to retry', async () => {
  answers[summary] = [new Response('<html>', { status: 503, headers: { 'retry-after': '7' } })];
  await expect(api('GET /v1/module/webmodule/summary/')).rejects.toMatchObject({
    status: 503,
    retryAfter: 7,
    message: expect.stringContaining('busy'),
  });
});

test('fails a call that gets no answer in time', async () => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const call = expect(api('GET /v1/module/webmodule/')).rejects.toMatchObject({
    status: 0,
    message: expect.stringContaining('too long'),
  });
  await vi.advanceTimersByTimeAsync(20_000);
  await call;
  vi.useRealTimers();
});
