import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { makeTokens } from './tokens.ts';

const [old, next, other] = ['o', 'n', 'x'].map((letter) => letter.repeat(40));
const tokensWith = (first = '', ...more: (string | undefined)[]) =>
  makeTokens({
    jwtSecrets: [first, ...more.map((secret) => secret ?? '')],
    accessTokenSeconds: 900,
    refreshTokenSeconds: 9000,
  });
const state = {
  sessionId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  userId: 7,
  generation: 3,
  rotatedAt: new Date(),
  staff: false,
};
const caller = { userId: 7, sessionId: state.sessionId };

test('after a change of the secret, older tokens stay valid while the old secret is listed after the new one', async () => {
  const { access, refresh } = tokensWith(old).issue(state);
  const changed = tokensWith(next, old);
  expect(await changed.readAccess(access)).toMatchObject(caller);
  expect(await changed.readRefresh(refresh)).toMatchObject({ generation: 3 });
  expect(await tokensWith(next).readAccess(access)).toBeNull();
});

test('the first secret signs; servers that list it in any position accept the token', async () => {
  const { access } = tokensWith(next, old).issue(state);
  expect(await tokensWith(next).readAccess(access)).toMatchObject(caller);
  expect(await tokensWith(old, next).readAccess(access)).toMatchObject(caller);
  expect(await tokensWith(old).readAccess(access)).toBeNull();
});

test('a token must be signed by the key that it names', async () => {
  const [, payload, signature] = tokensWith(other).issue(state).access.split('.');
  const [header] = tokensWith(next).issue(state).access.split('.');
  expect(await tokensWith(next, old).readAccess(`${header}.${payload}.${signature}`)).toBeNull();
});

test('signatures are identical to those of the library jose', async () => {
  const rotatedAt = new Date('2026-11-28T06:00:00.700Z');
  const { access } = tokensWith(next).issue({ ...state, rotatedAt });
  const [header = ''] = access.split('.');
  const { kid } = JSON.parse(Buffer.from(header, 'base64url').toString());
  const claims = { token_type: 'access', user_id: 7, iss: 'readytowork', aud: 'readytowork api' };
  const expected = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid })
    .setJti(`${state.sessionId}.3`)
    .setIssuedAt(rotatedAt)
    .setExpirationTime(new Date('2026-11-28T06:15:00Z'))
    .sign(Buffer.from(next ?? ''));
  expect(access).toBe(expected);
});

test('a token that names no key is checked with the signing key', async () => {
  const bare = await new SignJWT({ token_type: 'access', user_id: 7 })
    .setProtectedHeader({ alg: 'HS256' })
    .setJti(`${state.sessionId}.3`)
    .setIssuedAt()
    .setExpirationTime('1 minute')
    .sign(Buffer.from(old ?? ''));
  expect(await tokensWith(old, next).readAccess(bare)).toMatchObject(caller);
  expect(await tokensWith(next, old).readAccess(bare)).toBeNull();
});

test.each([
  [{}, true],
  [{ iss: 'readytowork', aud: 'readytowork api' }, true],
  [{ iss: 'elsewhere', aud: 'readytowork api' }, false],
  [{ iss: 'readytowork', aud: 'another api' }, false],
  [{ iss: 'readytowork', aud: ['readytowork api', 'another api'] }, false],
])('a token with %j is accepted: %s', async (claims, accepted) => {
  const signed = (token_type: string) =>
    new SignJWT({ token_type, user_id: 7, ...claims })
      .setProtectedHeader({ alg: 'HS256' })
      .setJti(`${state.sessionId}.3`)
      .setIssuedAt()
      .setExpirationTime('1 minute')
      .sign(Buffer.from(old ?? ''));
  expect((await tokensWith(old).readAccess(await signed('access'))) !== null).toBe(accepted);
  expect((await tokensWith(old).readRefresh(await signed('refresh'))) !== null).toBe(accepted);
});
