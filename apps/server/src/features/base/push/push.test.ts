import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isQuiet } from '../../../local-time.ts';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { newBrowser, type PushBrowser, verifyVapid } from '../../../testing/push-browser.ts';
import { type PushService, startPushService, turnPushOn } from '../../../testing/push-service.ts';
import { pushTokens } from './push-tokens.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
});
afterAll(() => api.close());

let service: PushService;
beforeEach(async () => {
  service = await startPushService(api);
  const hour = 3_600_000;
  while (isQuiet(new Date(api.deps.clock().getTime() + 2 * hour), { quiet_from: 20, quiet_until: 10 }))
    api.pass(hour);
});
afterEach(() => sql`delete from push_device`.execute(api.db));

const read = (as: Session) => api.call('GET', '/v1/user/push/', { as });
const add = (as: Session, browser: PushBrowser, other: object = {}) =>
  api.call('PUT', '/v1/user/push/device/', { as, body: { ...browser.subscription, ...other } });
const choose = (as: Session, choices: object) =>
  api.call('PUT', '/v1/user/push/', {
    as,
    body: { reminders: true, due_dates: true, replies: true, community: true, ...choices },
  });
const queue = (as: Session, kind: 'reminders' | 'community' = 'reminders') =>
  api.db
    .transaction()
    .execute((db) => api.deps.pushes.queue(db, as.user_id, { kind, path: '/my-learning/work' }));
/** Seconds until each waiting delivery. */
async function waitingSeconds(): Promise<number[]> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from run_at - now())::float as seconds from graphile_worker.jobs where key like 'push:%'`.execute(
    api.db,
  );
  return rows.map(({ seconds }) => seconds);
}
const devices = async () => (await api.db.selectFrom('push_device').select('endpoint').execute()).length;

async function subscribed(): Promise<{ as: Session; browser: PushBrowser }> {
  const as = await api.learner();
  return { as, browser: await turnPushOn(api, as) };
}

describe('a device', () => {
  test('is off at first, and the community is not chosen', async () => {
    const { body } = await read(await api.learner());
    expect(body).toEqual({
      public_key: expect.stringMatching(/^B[\w-]{86}$/),
      this_device: false,
      devices: 0,
      choices: { reminders: true, due_dates: true, replies: true, community: false },
    });
  });

  test('is added once if the call is repeated, and recorded as a consent', async () => {
    const { as, browser } = await subscribed();
    const { body } = await add(as, browser);
    expect(body).toMatchObject({ this_device: true, devices: 1 });
    expect(await devices()).toBe(1);
    const consents = await api.call('GET', '/v1/user/consents/', { as });
    expect(consents.body).toMatchObject([{ kind: 'push', given: true }]);
  });

  test('has one row if it is added twice at once', async () => {
    const as = await api.learner();
    const browser = newBrowser();
    const answers = await Promise.all([add(as, browser), add(as, browser), add(as, newBrowser())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await devices()).toBe(1);
  });

  test('of a shared phone belongs to the account that signed in last', async () => {
    const { as, browser } = await subscribed();
    const other = await api.learner();
    await add(other, browser);
    expect((await read(as)).body.this_device).toBe(false);
    expect((await read(other)).body.this_device).toBe(true);
    expect(await devices()).toBe(1);
  });

  test('a sixth device of an account replaces the oldest', async () => {
    const { as, browser } = await subscribed();
    const { email } = await api.db
      .selectFrom('account')
      .select('email')
      .where('id', '=', as.user_id)
      .executeTakeFirstOrThrow();
    for (let count = 0; count < 5; count += 1) {
      api.pass(1000);
      await add(await api.signIn(email), newBrowser());
    }
    expect((await read(as)).body).toMatchObject({ this_device: false, devices: 5 });
    await queue(as);
    await api.runJobs();
    expect(service.received.map(({ endpoint }) => endpoint)).not.toContain(browser.subscription.endpoint);
    expect(service.received).toHaveLength(5);
  });

  test.each([
    ['over http', { endpoint: 'http://push.example.org/x' }],
    ['inside this machine', { endpoint: 'https://127.0.0.1/x' }],
    ['by a number', { endpoint: 'https://2130706433/x' }],
    ['inside the network', { endpoint: 'https://localhost/x' }],
    ['on another port', { endpoint: 'https://push.example.org:8443/x' }],
    ['with a password', { endpoint: 'https://a:b@push.example.org/x' }],
    ['of great length', { endpoint: `https://push.example.org/${'x'.repeat(1000)}` }],
    ['with a key that is no point', { p256dh: Buffer.alloc(65, 4).toString('base64url') }],
    ['with a short secret', { auth: Buffer.alloc(8).toString('base64url') }],
  ])('with an address or key %s is refused', async (_, wrong) => {
    const as = await api.learner();
    expect((await add(as, newBrowser(), wrong)).status).toBe(400);
    expect(await devices()).toBe(0);
  });

  test('gets no more notifications immediately after the sign-out', async () => {
    const { as } = await subscribed();
    await queue(as);
    const { status } = await api.call('POST', '/api/logout/', { as, body: { refresh_token: as.refresh } });
    expect(status).toBeLessThan(300);
    expect(await devices()).toBe(0);
    await api.runJobs();
    expect(service.received).toEqual([]);
  });

  test('gets no more notifications after it was turned off', async () => {
    const { as } = await subscribed();
    await queue(as);
    const { body } = await api.call('DELETE', '/v1/user/push/device/', { as, body: {} });
    expect(body).toMatchObject({ this_device: false, devices: 0 });
    await api.runJobs();
    expect(service.received).toEqual([]);
  });

  test('is deleted with its account', async () => {
    const { as } = await subscribed();
    await queue(as);
    await api.call('DELETE', '/v1/user/', { as, body: { password: 'ReadyToWork-demo-1' } });
    await api.runJobs();
    expect([await devices(), service.received]).toEqual([0, []]);
  });
});

describe('a notification', () => {
  test('is encrypted for the browser, signed for its push service, and names no person', async () => {
    const { as, browser } = await subscribed();
    await queue(as);
    await api.runJobs();
    expect(service.received).toHaveLength(1);
    const headers = service.received[0]?.headers ?? {};
    expect(service.readBy(browser)).toEqual([
      {
        title: 'Two minutes for yourself?',
        body: 'Your next step is where you left it.',
        stop: 'Stop reminders',
        kind: 'reminders',
        path: '/my-learning/work',
        token: pushTokens(api.deps.config.jwtSecrets).reminders.make(as.user_id),
      },
    ]);
    const claims = await verifyVapid(headers.authorization ?? '', api.deps.clock());
    const { public_key } = (await read(as)).body;
    expect(claims).toMatchObject({
      aud: 'https://push.example.org',
      sub: expect.stringMatching(/^mailto:.+@/),
      key: public_key,
    });
    expect(Number(claims.exp) - api.deps.clock().getTime() / 1000).toBeLessThanOrEqual(86_400);
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'reminders', urgency: 'normal' });
    expect(Number(headers.ttl)).toBeGreaterThan(0);
    expect(Number(headers.ttl)).toBeLessThanOrEqual(4 * 3600);
  });

  test('is not sent if its reader does not want the kind', async () => {
    const { as } = await subscribed();
    await queue(as);
    await choose(as, { reminders: false });
    await api.runJobs();
    expect(service.received).toEqual([]);
  });

  test('waits for the morning if it is night, and is dropped if it comes too late', async () => {
    const { as } = await subscribed();
    while (!isQuiet(api.deps.clock(), { quiet_from: 21, quiet_until: 7 })) api.pass(3_600_000);
    await queue(as);
    const [seconds = 0] = await waitingSeconds();
    expect(seconds).toBeGreaterThan(8.9 * 3600);
    expect(seconds).toBeLessThanOrEqual(10 * 3600);
    // Runs waiting jobs early, so it is still night.
    await api.runJobs();
    expect(service.received).toEqual([]);
  });

  test.each([404, 410])('that is answered with %s ends the subscription', async (status) => {
    const { as } = await subscribed();
    service.answer = () => ({ status });
    await queue(as);
    await api.runJobs();
    expect([service.received.length, await devices()]).toEqual([1, 0]);
  });

  test('is tried again after Retry-After, at most four times', async () => {
    const { as } = await subscribed();
    service.answer = () => ({ status: 429, retryAfter: '120' });
    await queue(as);
    await api.runJobs();
    const [seconds = 0] = await waitingSeconds();
    expect(seconds).toBeGreaterThan(90);
    expect(seconds).toBeLessThanOrEqual(120);
    for (let turn = 0; turn < 6; turn += 1) await api.runJobs();
    expect(service.received).toHaveLength(4);
    expect(await devices()).toBe(1);
  });

  test('ends the subscription after five refusals in a row, not after four', async () => {
    const { as } = await subscribed();
    service.answer = () => ({ status: 403 });
    for (let turn = 0; turn < 4; turn += 1) {
      await queue(as);
      await api.runJobs();
    }
    expect(await devices()).toBe(1);
    service.answer = () => ({ status: 201 });
    await queue(as);
    await api.runJobs();
    service.answer = () => ({ status: 403 });
    await queue(as);
    await api.runJobs();
    expect(await devices()).toBe(1);
    for (let turn = 0; turn < 4; turn += 1) {
      await queue(as);
      await api.runJobs();
    }
    expect(await devices()).toBe(0);
  });

  test('is counted in the metrics by its result', async () => {
    const { as } = await subscribed();
    await queue(as);
    await api.runJobs();
    const all = await api.everywhere(async ({ pushes }) => (await pushes.counter.get()).values);
    expect(all.flat().filter(({ labels }) => labels.outcome === 'sent')).not.toEqual([]);
  });
});

describe('the button that stops', () => {
  const stop = (token: string) => api.call('POST', '/v1/push/stop/', { body: { token } });

  test('stops one kind without a session, and can be repeated', async () => {
    const { as } = await subscribed();
    const token = pushTokens(api.deps.config.jwtSecrets).reminders.make(as.user_id);
    for (let turn = 0; turn < 2; turn += 1) expect((await stop(token)).status).toBe(200);
    expect((await read(as)).body.choices).toMatchObject({ reminders: false, due_dates: true });
  });

  test('cannot be pressed for another account', async () => {
    const [one, other] = [await subscribed(), await subscribed()];
    const token = pushTokens(api.deps.config.jwtSecrets).reminders.make(other.as.user_id);
    const forged = token.replace(`${other.as.user_id}.`, `${one.as.user_id}.`);
    expect((await stop(forged)).status).toBe(400);
    expect((await read(one.as)).body.choices.reminders).toBe(true);
  });

  test('of a deleted account succeeds', async () => {
    const { as } = await subscribed();
    const token = pushTokens(api.deps.config.jwtSecrets).community.make(as.user_id);
    await api.db.deleteFrom('account').where('id', '=', as.user_id).execute();
    expect((await stop(token)).status).toBe(200);
  });
});
