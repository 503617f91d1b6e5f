import { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { addressOf, networkOf, senderNow } from './client-address.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ TRUST_PROXY: '192.0.2.1' });
});
afterAll(() => api.close());

/** Signs in from `from` with this X-Forwarded-For, and returns the network that is stored for it. */
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

describe('the client address of a request', () => {
  test.each([
    ['the client itself', '198.51.100.7', undefined, '198.51.100.7'],
    ['a client that pretends to be a proxy', '198.51.100.7', '203.0.113.9', '198.51.100.7'],
    ['an interface of this machine', 'fe80::1%eth0', undefined, 'fe80::1'],
    ['IPv4 written as IPv6', '::ffff:198.51.100.7', undefined, '198.51.100.7'],
    ['the proxy', '192.0.2.1', '203.0.113.9', '203.0.113.9'],
    ['the proxy, after what the client made up', '192.0.2.1', '10.9.9.9, 203.0.113.9', '203.0.113.9'],
    ['the proxy, with a port', '192.0.2.1', '203.0.113.9:4711', '203.0.113.9'],
    ['the proxy, with an interface', '192.0.2.1', '::1%eth0', '::1'],
    ['the proxy, in brackets', '192.0.2.1', '[2001:db8::7]:4711', '2001:db8::7'],
    ['a proxy that does not say', '192.0.2.1', 'unknown', '192.0.2.1'],
  ])('%s', async (_, from, forwarded, expected) => {
    expect(await recorded(from, forwarded)).toBe(expected);
  });
});

test('the address of a client is known even after it hangs up', () => {
  const socket = new Socket();
  const request = { id: 'a request', ip: '198.51.100.7', socket };
  const sender = senderNow(request);
  request.ip = '';
  expect([addressOf(request), addressOf(sender)]).toEqual(['0.0.0.0', '198.51.100.7']);
});

describe('what limits count as one network', () => {
  test.each([
    ['198.51.100.7', '198.51.100.7'],
    ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
    ['2001:DB8::7:ffff:0:0:1', '2001:db8:0:7::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['::1%eth0', '0:0:0:0::/64'],
    ['no address at all', '0.0.0.0'],
  ])('%s: %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test.each(['/v3/self_help/ticket/', '/v1/contact/', '/v1/password_reset/', '/verify/AAAA'])(
    'an unusual address sent by a proxy is not an error: %s',
    async (path) => {
      const body = { email: 'ayanda@example.org', message: 'Hello.' };
      const names = path.includes('ticket')
        ? { ...body, name: 'Ayanda', surname: 'Dlamini', topic: 'Slides' }
        : { ...body, name: 'Ayanda Dlamini' };
      const { status } = await api.call(path.startsWith('/verify') ? 'GET' : 'POST', path, {
        from: '192.0.2.1',
        headers: { 'x-forwarded-for': '::1%eth0' },
        ...(!path.startsWith('/verify') && {
          body: path.includes('reset') ? { email: body.email } : names,
        }),
      });
      expect(status).toBeLessThan(500);
    },
  );

  test('another address in the same network has no extra password guesses', async () => {
    const { email } = await api.learner();
    const guess = async (from: string) =>
      (await api.call('POST', '/api/token/', { body: { username: email, password: 'wrong' }, from })).status;
    for (let number = 1; number <= 10; number++) expect(await guess(`2001:db8:1:2::${number}`)).toBe(401);
    expect(await guess('2001:db8:1:2:a:b:c:d')).toBe(429);
    expect(await guess('2001:db8:1:3::1')).toBe(401);
  });
});
