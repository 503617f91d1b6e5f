import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { TestProxy } from '../../../testing/proxy.ts';

/** One proxy for each server. */
const proxies: TestProxy[] = [];
let api: TestApi;
let session: { access: string };
beforeAll(async () => {
  api = await startApi({}, async (url) => {
    const proxy = await TestProxy.to(url);
    proxies.push(proxy);
    return proxy.url;
  });
  session = await api.learner();
});
afterAll(async () => {
  await api.close();
  await Promise.all(proxies.map((proxy) => proxy.close()));
});

const ready = async () => {
  const { status, body } = await api.call('GET', '/readyz');
  return [status, body.database];
};
const dashboard = () => api.call('GET', '/v1/module/webmodule/summary/', { as: session });
const slide = () =>
  api.call('POST', '/v1/module/webslidecompleted/3/1/', { as: session, body: { slide: 1 } });

test('with a silent database, calls that need it answer 503 with a time to retry, and all others succeed', async () => {
  expect(await ready()).toEqual([200, true]);
  for (const proxy of proxies) proxy.silence();
  const refused = await Promise.all([dashboard(), slide()]);
  for (const { status, response } of refused) {
    expect(status).toBe(503);
    expect(response.headers['retry-after']).toBe('2');
  }
  expect((await dashboard()).body.detail).toMatch(/Try again in a moment/);
  expect((await api.call('GET', '/healthz')).status).toBe(200);
  expect((await api.call('GET', '/v1/module/webmodule/', { as: session })).status).toBe(200);
  const { status, body, response } = await api.call('GET', '/readyz');
  expect([status, body.database, response.headers['retry-after']]).toEqual([503, false, '2']);

  for (const proxy of proxies) proxy.speak('lost');
  for (const _ of proxies) await expect.poll(ready, { timeout: 5_000 }).toEqual([200, true]);
  expect((await dashboard()).status).toBe(200);
  // The write may or may not have happened; repeating it is safe.
  expect((await slide()).body).toMatchObject({ completed: 1 });
});

test('a statement that takes too long is answered with 503 as well', async () => {
  const holding = api.db.transaction().execute(async (transaction) => {
    await transaction.updateTable('account').set({ user_type: 'learner' }).execute();
    return api.call('PATCH', '/v1/user/', { as: session, body: { first_name: 'Thandi' } });
  });
  expect((await holding).status).toBe(503);
});
