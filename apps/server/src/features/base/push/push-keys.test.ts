import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { newPair, pairOf } from './push-key-pair.ts';
import { PushKeys } from './push-keys.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(() => api.db.deleteFrom('push_key').execute());

const [old, next] = ['o'.repeat(40), 'n'.repeat(40)];
const keysOf = (jwtSecrets: [string, ...string[]], pushPrivateKey?: string) =>
  new PushKeys({ db: api.db, clock: api.deps.clock, jwtSecrets, pushPrivateKey });
const publicKey = async (keys: PushKeys) => (await keys.pair()).publicKey;

test('is the same for several processes that need one at once', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, () => publicKey(keysOf([old]))));
  expect(new Set(all).size).toBe(1);
  expect(await publicKey(keysOf([old]))).toBe(all[0]);
});

test('is stored encrypted', async () => {
  const { privateKey } = await keysOf([old]).pair();
  const { private_key } = await api.db.selectFrom('push_key').selectAll().executeTakeFirstOrThrow();
  expect(private_key.includes(privateKey)).toBe(false);
});

test('stays when the secret is changed as documented, and is then encrypted with the new one', async () => {
  const before = await publicKey(keysOf([old]));
  expect(await publicKey(keysOf([next, old]))).toBe(before);
  expect(await publicKey(keysOf([next]))).toBe(before);
});

test('is replaced once if no secret opens it', async () => {
  const before = await publicKey(keysOf([old]));
  const all = await Promise.all([publicKey(keysOf([next])), publicKey(keysOf([next]))]);
  expect(new Set(all).size).toBe(1);
  expect(all[0]).not.toBe(before);
});

test('is the one that the operator sets', async () => {
  const given = newPair();
  expect(await publicKey(keysOf([old], given.privateKey.toString('base64url')))).toBe(given.publicKey);
  expect(await api.db.selectFrom('push_key').selectAll().execute()).toEqual([]);
});

test('has 32 bytes, and the same public key again', () => {
  for (let count = 0; count < 300; count += 1) {
    const { privateKey, publicKey: point } = newPair();
    expect([privateKey.length, pairOf(privateKey).publicKey]).toEqual([32, point]);
  }
});
