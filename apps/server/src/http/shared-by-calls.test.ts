import { Readable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import { type Call, api as calls, errorsOf, hasEtag } from '@readytowork/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../testing/api.ts';
import { admitted, type Callers, makeCallers, rightRequest } from '../testing/callers.ts';

let api: TestApi;
let callers: Callers;

beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  callers = await makeCallers(api);
});
afterAll(() => api.close());

describe('every call', () => {
  // Uploads are left out, because they do not accept JSON (features/base/pictures/pictures.test.ts).
  const withBody = Object.entries(calls).filter(
    ([, call]: [string, Call]) => call.method !== 'GET' && !call.upload,
  );

  const takesAnything = ['changeSetting', 'previewSetting'];

  test.each(withBody)(
    '%s: answers 400 to invalid JSON, a list, unknown fields and wrong types',
    async (name, call: Call) => {
      const { url, body } = rightRequest(callers, name, call);
      const as = call.access === 'anyone' ? {} : { as: admitted(callers, call) };
      const headers = { 'content-type': 'application/json' };
      expect((await api.call(call.method, url, { ...as, headers, body: '{"a":' })).status).toBe(400);
      expect((await api.call(call.method, url, { ...as, headers, body: '[1]' })).status).toBe(400);
      const unknown = await api.call(call.method, url, { ...as, body: { ...body, is_admin: true } });
      expect(unknown.status).toBe(400);
      expect(unknown.body.is_admin).toEqual([expect.any(String)]);
      const wrong = Object.fromEntries(Object.keys(body ?? { x: 1 }).map((key) => [key, { nested: true }]));
      // What `value` may be depends on the setting.
      if (!takesAnything.includes(name))
        expect((await api.call(call.method, url, { ...as, body: wrong })).status).toBe(400);
      expect(
        (await api.call(call.method, url, { ...as, headers, body: '{"__proto__": {"x": 1}}' })).status,
      ).toBe(400);
    },
  );

  test.each(['constructor', 'toString', 'hasOwnProperty'])(
    'refuses a field %s like any unknown one',
    async (name) => {
      const body = { ...rightRequest(callers, 'signIn', calls.signIn).body, [name]: 1 };
      const inBody = await api.call('POST', '/api/token/', { body });
      expect(inBody).toMatchObject({ status: 400, body: { [name]: ['This field is not known here.'] } });
      const inQuery = await api.call('GET', `/v1/certificate/AAAA/?${name}=1&__proto__=1`);
      expect(inQuery.status).toBe(400);
      expect(Object.keys(inQuery.body).sort()).toEqual([name, '__proto__'].sort());
    },
  );

  test('tells a wrong field from a missing one', async () => {
    const { body } = await api.call('POST', '/api/token/', { body: { username: 5 } });
    expect(body).toEqual({ username: ['This should be text.'], password: ['This field is required.'] });
    const choice = await api.call('POST', '/v1/user/update_user_type/', { as: callers.victim, body: {} });
    expect(choice.body).toEqual({ user_type: ['This field is required.'] });
  });

  test('reports a missing body as missing, and a wrong field only once', async () => {
    const { body } = await api.call('POST', '/api/token/');
    expect(body).toEqual({ non_field_errors: ['The body is empty; JSON is expected.'] });
    const birthday = await api.call('PATCH', '/v1/user/', {
      as: callers.victim,
      body: { date_of_birth: 'May' },
    });
    expect(birthday.body).toEqual({ date_of_birth: ['This is not in the right form.'] });
  });

  test.each(withBody)(
    '%s: answers 415 to a form, and 413 to a megabyte (or more for large calls)',
    async (name, call: Call) => {
      const { url } = rightRequest(callers, name, call);
      const as = { as: callers.victim };
      const form = { ...as, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' };
      expect((await api.call(call.method, url, form)).status).toBe(415);
      // The length is announced in a header, so the server does not wait for the body.
      const length = String((call.bodyLimit ?? 1024 * 1024) + 1);
      const headers = { 'content-type': 'application/json', 'content-length': length };
      const answer = await api.call(call.method, url, { ...as, headers, body: '{}' });
      expect(answer).toMatchObject({ status: 413, body: { detail: expect.any(String) } });
    },
  );

  test('also answers 413 to a megabyte whose length was not announced', async () => {
    const { url } = rightRequest(callers, 'updateUser', calls.updateUser);
    const { statusCode } = await api.app.inject({
      method: calls.updateUser.method,
      url,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${callers.victim.access}` },
      payload: Readable.from([Buffer.from(JSON.stringify({ bio: 'x'.repeat(1024 * 1024) }))]),
    });
    expect(statusCode).toBe(413);
  });

  test('has security headers on every response, errors included', async () => {
    for (const path of [
      '/healthz',
      '/v1/user/1/',
      '/nowhere',
      '/api/docs',
      '/media/slides/money/1/99.webp',
    ]) {
      const { response } = await api.call('GET', path);
      expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(response.headers['content-security-policy']).not.toContain('unsafe');
      expect(response.headers['x-content-type-options']).toBe('nosniff');
      expect(response.headers['referrer-policy']).toBe('no-referrer');
    }
    const { response } = await api.call('GET', `/v1/user/${callers.victim.user_id}/`, { as: callers.victim });
    expect(response.headers['cache-control']).toBe('no-store');
  });

  test('compresses long responses to reads with Brotli if the client accepts it, with the same content', async () => {
    const path = '/v1/module/webmodule/';
    const plain = () => api.call('GET', path, { as: callers.victim });
    const packed = await api.call('GET', path, {
      as: callers.victim,
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(packed.response.headers['content-encoding']).toBe('br');
    const unpacked = JSON.parse(brotliDecompressSync(packed.response.rawPayload).toString());
    // If two servers run, one may not know the size of a file yet.
    await expect.poll(async () => (await plain()).body, { timeout: 35_000 }).toEqual(unpacked);
    expect(packed.response.rawPayload.length).toBeLessThan((await plain()).response.rawPayload.length / 2);
  });

  test("refuses a token that has expired by the server's clock", async () => {
    const short = await startApi({ ACCESS_TOKEN_SECONDS: '1' });
    const as = await short.learner();
    await expect
      .poll(async () => (await short.call('GET', `/v1/user/${as.user_id}/`, { as })).status)
      .toBe(401);
    await short.close();
  });

  test('is in the API description, with its errors', async () => {
    const { body } = await api.call('GET', '/api/openapi.json');
    for (const [name, call] of Object.entries(calls)) {
      const operation = body.paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()];
      expect(operation?.operationId).toBe(name);
      const declared = [call.status, ...(hasEtag(call) ? [304] : []), ...errorsOf(call)].map(String);
      expect(Object.keys(operation.responses).sort()).toEqual(declared.sort());
    }
  });

  test('metrics are only for this machine, or for whoever sends the token', async () => {
    expect((await api.call('GET', '/metrics')).status).toBe(200);
    expect((await api.call('GET', '/metrics', { from: '192.0.2.1' })).status).toBe(404);
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'])
      expect((await api.call('GET', '/metrics', { headers: { [name]: '192.0.2.1' } })).status).toBe(404);
  });
});
