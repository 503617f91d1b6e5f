import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';

const password = 'ReadyToWork-demo-1';
const home = '198.51.100.7';

let api: TestApi;
let owner: Session & { email: string };
beforeAll(async () => {
  // The limits on failures apply even with RATE_LIMITS=off.
  api = await startApi({ RATE_LIMITS: 'off' });
});
afterAll(() => api.close());

const signIn = (username: string, given: string, from: string) =>
  api.call('POST', '/api/token/', { body: { username, password: given }, from });

/** Stores this number of failed attempts directly, because each real one takes the time of hashing a password. */
async function guessed(username: string, count: number): Promise<void> {
  await sql`
    insert into throttle (key, count, resets_at)
    values (${`sign-in-failed-account:${username}`}, ${count}, now() + interval '1 day')
    on conflict (key) do update set count = ${count}`.execute(api.db);
}

/** Sends ten wrong passwords from each of `machines` addresses, all at once. */
async function attack(username: string, machines: number): Promise<number[]> {
  const answers = await Promise.all(
    Array.from({ length: machines * 10 }, (_, index) =>
      signIn(username, 'not-the-password', `192.0.2.${1 + (index % machines)}`),
    ),
  );
  return answers.map(({ status }) => status);
}

beforeEach(async () => {
  owner = await api.learner();
});

describe('guessing one password from many addresses', () => {
  test('checks at most a hundred, even in parallel, and does not reveal whether the address has an account', async () => {
    for (const username of [owner.email, 'nobody@elsewhere.example']) {
      await guessed(username, 85);
      const answers = await attack(username.toUpperCase(), 3);
      expect(answers.filter((status) => status === 401)).toHaveLength(15);
      expect(answers.filter((status) => status === 429)).toHaveLength(15);
      const { status, body } = await signIn(username, password, '203.0.113.9');
      expect(status).toBe(429);
      expect(body.detail).toMatch(/^Too many tries. Wait 24 hours and try again. .*"Forgot\?"/);
    }
  });

  test('does not lock out an owner who has signed in from this network before', async () => {
    expect((await signIn(owner.email, password, home)).status).toBe(200);
    await guessed(owner.email, 100);
    expect((await signIn(owner.email, password, '203.0.113.9')).status).toBe(429);
    expect((await signIn(owner.email, password, home)).status).toBe(200);
    // A known network still has its own limit.
    for (let number = 1; number <= 10; number++)
      expect((await signIn(owner.email, 'not-the-password', home)).status).toBe(401);
    expect((await signIn(owner.email, password, home)).status).toBe(429);
  });

  test('does not lock out an owner who sets a new password, not even during the attack', async () => {
    await guessed(owner.email, 100);
    const token = `token of ${owner.email}`;
    await api.db
      .insertInto('password_reset')
      .values({
        token_hash: createHash('sha256').update(token).digest(),
        account_id: owner.user_id,
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    const body = { token, password: 'mango taxi sunrise' };
    const set = await api.call('POST', '/v1/password_reset/confirm/', { body, from: home });
    expect(set.status).toBe(200);
    await guessed(owner.email, 100);
    expect((await signIn(owner.email, 'mango taxi sunrise', home)).status).toBe(200);
  });

  test('a successful sign-in does not count as a failure, and does not clear earlier failures', async () => {
    await guessed(owner.email, 95);
    for (let time = 0; time < 5; time++) await signIn(owner.email, password, home);
    const answers = await attack(owner.email, 1);
    expect(answers.filter((status) => status === 401)).toHaveLength(5);
  });
});
