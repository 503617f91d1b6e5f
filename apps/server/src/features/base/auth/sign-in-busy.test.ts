import { expect, test, vi } from 'vitest';
import { busy } from '../../../errors.ts';
import { startApi } from '../../../testing/api.ts';
import * as passwords from './passwords.ts';

test('a sign-in that is refused because of overload does not count as a failed attempt', async () => {
  const api = await startApi();
  const { email } = await api.learner();
  const body = { username: email, password: 'ReadyToWork-demo-1' };
  const full = vi.spyOn(passwords, 'passwordMatches').mockRejectedValue(busy());
  for (let tries = 0; tries < 15; tries++) {
    const answer = await api.call('POST', '/api/token/', { body });
    expect(answer.status).toBe(503);
    expect(answer.response.headers['retry-after']).toBe('2');
  }
  full.mockRestore();
  expect((await api.call('POST', '/api/token/', { body })).status).toBe(200);
  await api.close();
});
