import { type Call, api as calls } from '@readytowork/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../testing/api.ts';
import { requestOf } from '../testing/requests.ts';

let api: TestApi;
let someone: Session;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  someone = await api.learner();
});
afterAll(() => api.close());

/** An HTTP method that the call's path does not support. */
const unused = ({ path }: Call) => {
  const taken = Object.values(calls).filter((call: Call) => call.path === path);
  return (
    (['PUT', 'PATCH'] as const).find((method) => !taken.some((call: Call) => call.method === method)) ?? 'PUT'
  );
};

test.each(['/%ff', '/v1/%/', '/%c0%ae%c0%ae/etc/passwd', `/v1/certificate/${'a'.repeat(3000)}/`])(
  'a malformed URL answers 404: %.40s',
  async (path) => {
    const { status, body, response } = await api.call('GET', path);
    expect({ status, body }).toEqual({ status: 404, body: { detail: expect.any(String) } });
    expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  },
);

test('a malformed id gets the same answer as a missing object', async () => {
  const answers = ['/v1/user/%/', '/v1/user/abc/'].map((path) => api.call('GET', path));
  const [unreadable, none] = await Promise.all(answers);
  expect(unreadable?.status).toBe(none?.status);
  expect(unreadable?.body).toEqual(none?.body);
});

test.each(Object.entries(calls))(
  '%s: works without the final slash too, and answers 405 to another method',
  async (name, call: Call) => {
    const parts = { id: someone.user_id, number: 'AAAAAAAAAAAAAAAAAAAAAA', slug: 'other' };
    const { url, body } = requestOf(name, call, { parts, bodies: {} });
    const options = { ...(call.access !== 'anyone' && { as: someone }), ...(body && { body }) };
    const slash = await api.call(call.method, url, options);
    const bare = await api.call(call.method, url.replace(/\/(?=$|\?)/, ''), options);
    expect(bare.status).toBe(slash.status);
    const other = await api.call(unused(call), url, { as: someone, body: {} });
    expect(other).toMatchObject({ status: 405, body: { detail: expect.any(String) } });
    expect(other.response.headers.allow).toContain(call.method);
  },
);

test.each(['99', '0', '-1', '1.5', 'money', '9999999999999', '%00', "1'--"])(
  'module %s answers 404',
  async (module) => {
    for (const path of [
      `/v1/module/webmodule/${module}/`,
      `/v1/module/webslidecompleted/${module}/1/is_completed/`,
      `/v1/quiz/quiz/${module}/`,
      `/v1/quiz/status/${module}/`,
      `/v1/quiz/quiz/${module}/get_certificate/`,
    ])
      expect((await api.call('GET', path, { as: someone })).status, path).toBe(404);
  },
);
