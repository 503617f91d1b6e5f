import { beforeEach, expect, test } from 'vitest';
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

/** As public/first.js leaves the page, and as the site then takes over. */
function open(stored: string | null = null, keepsPages = false) {
  if (stored !== null) localStorage.setItem('_artw', stored);
  document.documentElement.toggleAttribute('data-signed-in', stored !== null);
  const queryClient = makeQueryClient();
  followSession(queryClient, { keepsPages });
  return queryClient;
}

test('the mark of a signed-in page goes with the session, and comes with the next one', () => {
  open();
  expect(isMarked()).toBe(false);
  signInAs(7);
  expect(isMarked()).toBe(true);
  clearSession();
  expect(isMarked()).toBe(false);
});

test('what is stored and is no session is nobody', () => {
  open('{"access": 5}');
  expect(isMarked()).toBe(false);
});

test('a sign-out in another tab counts here', () => {
  open();
  signInAs(7);
  localStorage.removeItem('_artw');
  window.dispatchEvent(new StorageEvent('storage', { key: '_artw' }));
  expect(isMarked()).toBe(false);
});

test('what was fetched for one person is forgotten for the next, and kept while the same person stays', () => {
  const queryClient = open();
  signInAs(7);
  queryClient.setQueryData(['summary'], 'of 7');
  signInAs(7);
  expect(queryClient.getQueryData(['summary'])).toBe('of 7');
  signInAs(8);
  expect(queryClient.getQueryData(['summary'])).toBeUndefined();
});

test('a site that keeps its pages keeps what was fetched for the same person to come back to, and for nobody else', () => {
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
