import { expect, test } from 'vitest';
import { expiryOf, isOfStaff, issuedAt, userIdOf } from './access-token.ts';

const tokenOf = (claims: object) =>
  `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

test('reads the times of a token that contains every letter of base64url', () => {
  const token = tokenOf({ exp: 1_800_000_900, iat: 1_800_000_000, jti: '>>>???ÿÿ' });
  expect([expiryOf(token), issuedAt(token)]).toEqual([1_800_000_900, 1_800_000_000]);
});

test.each(['', 'a.b.c', 'nothing', tokenOf({ exp: 'soon', iat: 'now' }), tokenOf({})])(
  'treats %j as expired, and its time of issue as unknown',
  (token) => {
    expect([expiryOf(token), issuedAt(token)]).toEqual([0, undefined]);
  },
);

test.each([
  [tokenOf({ user_id: 7 }), 7],
  [tokenOf({ user_id: '7' }), undefined],
  [tokenOf({ user_id: 7.5 }), undefined],
  ['a.b.c', undefined],
])('reads from the token %j the user %j', (token, expected) => {
  expect(userIdOf(token)).toBe(expected);
});

test.each([
  [tokenOf({ staff: true }), true],
  [tokenOf({ staff: 'true' }), false],
  [tokenOf({}), false],
  ['a.b.c', false],
])('whether %j is of a staff session: %j', (token, expected) => {
  expect(isOfStaff(token)).toBe(expected);
});
