import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startApi } from '../../testing/api.ts';

/** Milliseconds between the two, so that the sign-in meets the reset at different points of its work. */
const delays = [0, 4, 8, 12, 16, 20, 24, 28];

test('a sign-in with the old password that meets a reset begins no session that outlives it', async () => {
  const api = await startApi({ RATE_LIMITS: 'off' });
  for (const delay of delays) {
    const learner = await api.learner();
    const token = `token-${delay}`;
    const token_hash = createHash('sha256').update(token).digest();
    const expires_at = new Date(Date.now() + 60_000);
    await api.db
      .insertInto('password_reset')
      .values({ token_hash, account_id: learner.user_id, expires_at })
      .execute();
    const body = { token, password: 'mango taxi sunrise' };
    const confirmed = api.call('POST', '/v1/password_reset/confirm/', { body });
    await pause(delay);
    const signedIn = await api.call('POST', '/api/token/', {
      body: { username: learner.email, password: 'ReadyToWork-demo-1' },
    });
    expect((await confirmed).status).toBe(200);
    if (signedIn.status !== 200) continue;
    const still = await api.call('GET', '/v1/module/webmodule/summary/', { as: signedIn.body });
    expect(still.status, `after ${delay} ms`).toBe(401);
  }
  await api.close();
});
