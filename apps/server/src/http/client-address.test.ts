import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ TRUST_PROXY: '192.0.2.1' });
});
afterAll(() => api.close());

/** The address under which a sign-in from `from`, with what a proxy wrote, is recorded. */
async function recorded(from: string, forwarded: string | undefined): Promise<string | null> {
  const { user_id, email } = await api.learner();
  const { status } = await api.call('POST', '/api/token/', {
    body: { username: email, password: 'ReadyToWork-demo-1' },
    from,
    ...(forwarded !== undefined && { headers: { 'x-forwarded-for': forwarded } }),
  });
  expect(status).toBe(200);
  const row = await api.db
    .selectFrom('audit')
    .select('address')
    .where('actor_id', '=', user_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return row.address;
}

describe('where a request comes from', () => {
  test.each([
    ['the client itself', '198.51.100.7', undefined, '198.51.100.7'],
    ['a client that pretends to be a proxy', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
    ['an interface of this machine', 'fe80::1%eth0', undefined, 'fe80::1'],
    ['IPv4 written as IPv6', '::ffff:198.51.100.7', undefined, '198.51.100.7'],
    ['the proxy', '192.0.2.1', '203.0.113.9', '203.0.113.9'],
    ['the proxy, after what the client made up', '192.0.2.1', '10.9.9.9, 203.0.113.9', '203.0.113.9'],
    ['the proxy, with a port', '192.0.2.1', '203.0.113.9:4711', '203.0.113.9'],
    ['the proxy, in brackets', '192.0.2.1', '[2001:db8::7]:4711', '2001:db8::7'],
    ['a proxy that does not say', '192.0.2.1', 'unknown', '192.0.2.1'],
  ])('%s', async (_, from, forwarded, expected) => {
    expect(await recorded(from, forwarded)).toBe(expected);
  });
});
