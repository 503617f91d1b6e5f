import { type Call, api as calls } from '@readytowork/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Session, startApi, type TestApi } from '../testing/api.ts';
import { learning } from '../testing/learning.ts';
import { installPackage, scoItem } from '../testing/packages.ts';
import { requestOf } from '../testing/requests.ts';

let api: TestApi;
beforeAll(async () => {
  // The rates use this clock. As long as it stands still, no bucket is refilled.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  api = await startApi();
  await installPackage(api, { slug: 'golf', items: [scoItem('one')] });
});
afterAll(() => {
  vi.restoreAllMocks();
  return api.close();
});

const writes = Object.entries(calls).filter(([, call]: [string, Call]) => call.method !== 'GET');
const tooFast = { status: 429, body: { detail: expect.stringContaining('try again') } };

/** Uses up the rate of an account or a network; each process counts for itself. */
const drain = (kind: Parameters<typeof api.deps.writeRates.consume>[0], key: string | number) =>
  api.everywhere(({ writeRates }) => writeRates.consume(kind, key, 10_000));

// The tests run concurrently, because each refusal is delayed.
describe.concurrent('every write has a rate', () => {
  let as: Session;
  /** The number of calls that each account makes, which is below its rate. */
  const callsEach = 30;
  let others: Session[];
  beforeAll(async () => {
    as = await api.learner();
    for (const kind of ['often', 'seldom'] as const) await drain(kind, as.user_id);
    others = await Promise.all(
      Array.from({ length: Math.ceil(writes.length / callsEach) }, () => api.learner()),
    );
  });

  test.each(writes)('%s is limited for an account', async (name, call: Call) => {
    const other = others[Math.floor(writes.findIndex(([of]) => of === name) / callsEach)];
    if (!other) throw new Error('There are too few others.');
    const { url, body } = requestOf(name, call, { parts: { id: as.user_id }, bodies: {} });
    const answer = await api.call(call.method, url, { as, ...(body && { body }) });
    expect(answer).toMatchObject(tooFast);
    expect(Number(answer.response.headers['retry-after'])).toBeGreaterThan(100);
    // Neither another account nor reads are limited.
    expect((await api.call(call.method, url, { as: other, ...(body && { body }) })).status).not.toBe(429);
    expect((await api.call('GET', '/v1/module/webmodule/summary/', { as })).status).toBe(200);
  });

  test.each(writes.filter(([, call]) => call.access === 'anyone'))(
    '%s without an account is limited for the network',
    async (name, call: Call) => {
      const { url, body } = requestOf(name, call, { parts: {}, bodies: {} });
      const from = `192.0.2.${writes.findIndex(([of]) => of === name)}`;
      await drain('unsigned', from);
      expect(await api.call(call.method, url, { from, ...(body && { body }) })).toMatchObject(tooFast);
    },
  );
});

describe('calls for learning', () => {
  test('accept three hundred completed slides at once, as after a week offline', async () => {
    const as = await api.learner();
    const sent = Array.from({ length: 300 }, () =>
      api.call('POST', '/v1/module/webslidecompleted/1/1/', { as, body: { slide: 1 } }),
    );
    expect((await Promise.all(sent)).filter(({ status }) => status !== 200)).toEqual([]);
  });

  test('do not use up the rate of other writes', async () => {
    const as = await api.learner();
    await drain('often', as.user_id);
    expect((await api.call('PATCH', '/v1/user/', { as, body: { bio: 'I learn.' } })).status).toBe(200);
    await learning(api, as).quiz(3);
  });

  test('slow down a package that rewrites a lot, without losing accepted data', async () => {
    const as = await api.learner();
    const commit = (size: number) =>
      api.call('POST', '/v1/scorm/commit/', {
        as,
        body: {
          module_name: 'golf',
          data: JSON.stringify({
            'cmi.suspend_data': 'x'.repeat(size),
            'cmi.core.lesson_location': String(size),
          }),
        },
      });
    const sizes = Array.from({ length: 8 * api.servers }, (_, index) => 500_000 + index);
    const answers = await Promise.all(sizes.map(commit));
    const taken = sizes.filter((_, index) => answers[index]?.status === 200);
    expect(taken.length).toBeGreaterThan(3 * api.servers);
    expect(taken.length).toBeLessThan(7 * api.servers);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(sizes.length - taken.length);
    // Writing ten bytes costs as much, because the whole row is rewritten.
    expect(await commit(10)).toMatchObject(tooFast);
    const { body } = await api.call('GET', '/v1/scorm/init_data/?module_name=golf', { as });
    // Two servers may accept simultaneous requests in any order.
    const last = api.servers === 1 ? taken.slice(-1) : taken;
    expect(last.map(String)).toContain(body['cmi.core.lesson_location']);
  });
});
