import { beforeEach, describe, expect, test, vi } from 'vitest';
import { followSession } from './follow-session.ts';
import { makeQueryClient } from './query-client.ts';
import { clearSession } from './session-store.ts';
import { signInAs } from './testing/sign-in-as.ts';
import { stubServer } from './testing/stub-server.ts';

const isMarked = () => document.documentElement.hasAttribute('data-signed-in');

beforeEach(() => {
  stubServer();
  localStorage.clear();
});

/** Sets the page up as public/first.js leaves it, then starts the site on it. */
function open(stored: string | null = null, keepsPages = false) {
  if (stored !== null) localStorage.setItem('_artw', stored);
  document.documentElement.toggleAttribute('data-signed-in', stored !== null);
  const queryClient = makeQueryClient();
  followSession(queryClient, { keepsPages });
  return queryClient;
}

test('removes the mark of a signed-in page at sign-out, and sets it again at sign-in', () => {
  open();
  expect(isMarked()).toBe(false);
  signInAs(7);
  expect(isMarked()).toBe(true);
  clearSession();
  expect(isMarked()).toBe(false);
});

test('treats a stored value that is not a session as signed out', () => {
  open('{"access": 5}');
  expect(isMarked()).toBe(false);
});

test('follows a sign-out in another tab', () => {
  open();
  signInAs(7);
  localStorage.removeItem('_artw');
  window.dispatchEvent(new StorageEvent('storage', { key: '_artw' }));
  expect(isMarked()).toBe(false);
});

test('clears the query cache for another user, and keeps it for the same one', () => {
  const queryClient = open();
  signInAs(7);
  queryClient.setQueryData(['summary'], 'of 7');
  signInAs(7);
  expect(queryClient.getQueryData(['summary'])).toBe('of 7');
  signInAs(8);
  expect(queryClient.getQueryData(['summary'])).toBeUndefined();
});

test('keeps the query cache for the same user on a site that keeps its pages, and for no other', () => {
  const queryClient = open(null, true);
  signInAs(7);
  queryClient.setQueryData(['summary'], 'of 7');
  clearSession();
  expect(isMarked()).toBe(false);
  signInAs(7);
  expect(queryClient.getQueryData(['summary'])).toBe('of 7');
  clearSession();
  signInAs(8);
  expect(queryClient.getQueryData(['summary'])).toBeUndefined();
});

describe('a session that was ended on another device', () => {
  const access = `x.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 900 }))}.x`;
  const stored = JSON.stringify({ access, refresh: 'r1', user_id: 7 });
  const refused = () => new Response('{"detail":"Sign in."}', { status: 401 });
  const calls = { 'POST /api/token/refresh/': refused, 'POST /api/logout/': {} };

  test('is cleared at the first look of a page, before its token expires', async () => {
    stubServer({ ...calls, 'GET /v1/user/7/': refused });
    open(stored);
    expect(isMarked()).toBe(true);
    await vi.waitFor(() => expect(isMarked()).toBe(false));
    expect(localStorage.getItem('_artw')).toBeNull();
  });

  test.each([
    ['answers', {}],
    ['is down', () => new Response('{}', { status: 503 })],
  ])('stays signed in if the server %s', async (_, answer) => {
    const server = stubServer({ ...calls, 'GET /v1/user/7/': answer });
    open(stored);
    await vi.waitFor(() => expect(server.sent.map(({ call }) => call)).toContain('GET /v1/user/7/'));
    expect(isMarked()).toBe(true);
  });
});
