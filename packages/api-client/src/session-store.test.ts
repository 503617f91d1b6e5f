import { expect, test, vi } from 'vitest';
import { parseSession, storeSession } from './session-store.ts';

const session = { access: 'a', refresh: 'r', user_id: 7 };

test('reads back what was stored', () => {
  expect(parseSession(JSON.stringify(session))).toEqual(session);
});

test('accepts a session without a refresh token', () => {
  expect(parseSession(JSON.stringify({ access: 'a', user_id: 7 }))).toEqual({
    access: 'a',
    refresh: '',
    user_id: 7,
  });
});

test.each([
  null,
  '',
  'null',
  '7',
  '{',
  '{}',
  JSON.stringify({ ...session, access: '' }),
  JSON.stringify({ ...session, access: 5 }),
  JSON.stringify({ ...session, user_id: '7' }),
])('reads %j as signed out', (text) => {
  expect(parseSession(text)).toBeNull();
});

test('stores the four fields of the specification', () => {
  const setItem = vi.fn();
  vi.stubGlobal('localStorage', { setItem });
  storeSession(session);
  vi.unstubAllGlobals();
  expect(setItem.mock.calls).toEqual([['_artw', expect.any(String)]]);
  expect(JSON.parse(setItem.mock.calls[0]?.[1])).toEqual({ ...session, token: 'a' });
});
