import { expect, test } from 'vitest';
import { expiresWithin, expiryOf, userIdOf } from './access-token.ts';

const tokenOf = (claims: object) =>
  `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

test('reads the end from a token, whatever letters base64url made of it', () => {
  expect(expiryOf(tokenOf({ exp: 1_800_000_000, jti: '>>>???ÿÿ' }))).toBe(1_800_000_000);
});

test.each(['', 'a.b.c', 'nothing', tokenOf({ exp: 'soon' }), tokenOf({})])('%j counts as over', (token) => {
  expect(expiryOf(token)).toBe(0);
  expect(expiresWithin(token, 0)).toBe(true);
});

test.each([
  [61, false],
  [60, true],
  [1, true],
  [-5, true],
])('a token with %i s to live is due for a refresh: %j', (left, due) => {
  const now = 1_800_000_000_000;
  expect(expiresWithin(tokenOf({ exp: now / 1000 + left }), 60, now)).toBe(due);
});

test.each([
  [tokenOf({ user_id: 7 }), 7],
  [tokenOf({ user_id: '7' }), undefined],
  [tokenOf({ user_id: 7.5 }), undefined],
  ['a.b.c', undefined],
])('%j names user %j', (token, expected) => {
  expect(userIdOf(token)).toBe(expected);
});
