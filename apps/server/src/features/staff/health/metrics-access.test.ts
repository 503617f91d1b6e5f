import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('without a token, outside production, /metrics is only for this machine', () => {
  test.each<[string, string, Record<string, string>, number]>([
    ['this machine', '127.0.0.1', {}, 200],
    ['any of its own addresses', '127.8.9.10', {}, 200],
    ['by IPv6', '::1', {}, 200],
    ['IPv4 written as IPv6', '::ffff:127.0.0.1', {}, 200],
    ['another machine of the network', '192.168.1.20', {}, 404],
    ['an address that only begins alike', '::1:2', {}, 404],
    ['another that does', '12.127.0.1', {}, 404],
    ['a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, 404],
    ['one that names the host', '127.0.0.1', { 'x-forwarded-host': 'learn.example.org' }, 404],
    ['one that names the scheme', '127.0.0.1', { 'x-forwarded-proto': 'https' }, 404],
    ['one of another kind', '127.0.0.1', { 'x-real-ip': '127.0.0.1' }, 404],
    ['one by the standard', '127.0.0.1', { forwarded: 'for=127.0.0.1' }, 404],
    ['one that only says that it is one', '127.0.0.1', { via: '1.1 proxy' }, 404],
  ])('%s', async (_, from, headers, status) => {
    expect((await api.call('GET', '/metrics', { from, headers })).status).toBe(status);
  });
});

test('metrics are labelled by route pattern, so that they contain no URL of a person', async () => {
  const as = await api.learner();
  // Each server counts its own responses.
  for (const [path, session] of [
    [`/v1/user/${as.user_id}/`, { as }],
    ['/v1/certificate/SOMEBODYS-CERTIFICATE-X/', {}],
    ['/no/such/SOMEBODYS-ADDRESS', {}],
  ] as const)
    for (let server = 0; server < api.servers; server += 1) await api.call('GET', path, session);
  const { body } = await api.call('GET', '/metrics', { from: '127.0.0.1' });
  expect(body).toContain('route="/v1/user/:id/",status="200"');
  expect(body).toContain('route="/v1/certificate/:number/",status="404"');
  expect(body).toContain('route="none",status="404"');
  expect(body).not.toContain('SOMEBODYS');
});

test('readiness lists what it checked, and is never cached', async () => {
  const { status, body, response } = await api.call('GET', '/readyz');
  expect(status).toBe(200);
  expect(body).toEqual({
    status: 'ready',
    database: true,
    courses: api.deps.catalogue.all().length,
    files: expect.any(String),
    missing: expect.any(Array),
    trouble: [],
  });
  expect(response.headers['cache-control']).toBe('no-store');
});
