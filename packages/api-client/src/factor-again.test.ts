import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import { askForFactor } from './factor-again.ts';
import { clearSession, storeSession } from './session-store.ts';
import { refusal, stubServer } from './testing/stub-server.ts';

const call = 'DELETE /v1/accounts/9/factor/';
const reset = () => api('DELETE /v1/accounts/:id/factor/', { params: { id: 9 } });
const wanted = () => refusal(403, { detail: 'Give a code.', factor: 'recent' });

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  storeSession({ access: 'token', refresh: 'r', user_id: 7 });
});
afterEach(() => vi.unstubAllGlobals());

/** A server that refuses calls until it has received the second factor. */
function server() {
  let given = false;
  const { sent } = stubServer({ [call]: () => (given ? new Response(null, { status: 204 }) : wanted()) });
  return { sent, give: () => (given = true) };
}

test('asks for the second factor when a call requires it, and repeats the call once', async () => {
  const { sent, give } = server();
  const ask = vi.fn(async () => give());
  const stop = askForFactor(ask);
  await reset();
  expect(ask).toHaveBeenCalledOnce();
  expect(sent.map(({ call }) => call)).toEqual([call, call]);
  stop();
});

test('asks once if several calls are refused at the same time', async () => {
  const { sent, give } = server();
  const ask = vi.fn(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return give();
  });
  const stop = askForFactor(ask);
  await Promise.all([reset(), reset(), reset()]);
  expect(ask).toHaveBeenCalledOnce();
  expect(sent).toHaveLength(6);
  stop();
});

test('does not ask again if the repeated call is refused too', async () => {
  const { sent } = server();
  const ask = vi.fn(async () => true);
  const stop = askForFactor(ask);
  await expect(reset()).rejects.toMatchObject({ status: 403 });
  expect(ask).toHaveBeenCalledOnce();
  expect(sent).toHaveLength(2);
  stop();
});

test.each([
  ['who would rather not', async () => false],
  [
    'someone else by then',
    async () => {
      storeSession({ access: 'other', refresh: 'r', user_id: 8 });
      return true;
    },
  ],
  [
    'nobody by then',
    async () => {
      clearSession();
      return true;
    },
  ],
])('does not repeat the call for %s', async (_, ask) => {
  const { sent } = server();
  const stop = askForFactor(ask);
  await expect(reset()).rejects.toMatchObject({ status: 403, message: 'Give a code.' });
  expect(sent).toHaveLength(1);
  stop();
});

test('passes the error on if it has another reason, or if the site never asks', async () => {
  stubServer({ [call]: refusal(403, { detail: 'Your own second factor is reset by someone else.' }) });
  const ask = vi.fn(async () => true);
  const stop = askForFactor(ask);
  await expect(reset()).rejects.toMatchObject({ status: 403 });
  expect(ask).not.toHaveBeenCalled();
  stop();
  server();
  await expect(reset()).rejects.toMatchObject({ status: 403 });
});
