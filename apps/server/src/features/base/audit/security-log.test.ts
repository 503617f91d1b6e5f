import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
let owner: Session & { email: string };
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
});
afterAll(() => api.close());
beforeEach(async () => {
  owner = await api.learner();
});

const secret = 'a-password-someone-typed';
const guess = (username: string, from = '192.0.2.7') =>
  api.call('POST', '/api/token/', { body: { username, password: secret }, from });

async function entries(action: string) {
  await api.deps.securityLog.settled();
  return api.db
    .selectFrom('audit')
    .select(['actor_id', 'about_id', 'subject', 'address'])
    .where('action', '=', action)
    .orderBy('id')
    .execute();
}
const about = async (action: string) =>
  (await entries(action)).filter((entry) => entry.about_id === owner.user_id);

/** The value of a line of /metrics, summed over all servers; 0 if the line is missing. */
async function metric(line: string): Promise<number> {
  let sum = 0;
  for (let server = 0; server < api.servers; server += 1) {
    const { body } = await api.call('GET', '/metrics', { from: '127.0.0.1' });
    const found = String(body)
      .split('\n')
      .find((text) => text.startsWith(`${line} `));
    sum += Number(found?.split(' ')[1] ?? 0);
  }
  return sum;
}

describe('an attack is visible in log and metrics', () => {
  test('counts all failed sign-ins, and logs them once an hour per account and network', async () => {
    const line = 'readytowork_security_events_total{event="sign-in-failed"}';
    const before = await metric(line);
    for (let number = 1; number <= 5; number++) await guess(owner.email);
    await guess(owner.email, '192.0.2.8');
    expect(await metric(line)).toBe(before + 6);
    const entry = { actor_id: null, about_id: owner.user_id, subject: null };
    expect(await about('sign-in-failed')).toEqual([
      { ...entry, address: '192.0.2.7' },
      { ...entry, address: '192.0.2.8' },
    ]);
  });

  test('stores no text that was typed, and no address that has no account', async () => {
    const typed = 'my-password-in-the-wrong-field';
    await guess(`${typed}@test.example`, '192.0.2.20');
    const noted = (await entries('sign-in-failed')).filter(({ address }) => address === '192.0.2.20');
    expect(noted).toEqual([{ actor_id: null, about_id: null, subject: null, address: '192.0.2.20' }]);
    const everything = JSON.stringify(await api.db.selectFrom('audit').selectAll().execute());
    expect(everything).not.toContain(typed);
    expect(everything).not.toContain(secret);
  });

  test('counts sign-ins refused with 429', async () => {
    for (let number = 1; number <= 12; number++) await guess(owner.email);
    expect(await about('sign-in-refused')).toHaveLength(1);
    expect(await metric('readytowork_throttle_refusals_total{limit="sign-in-failed"}')).toBeGreaterThan(1);
  });

  test('logs at most 1,000 entries an hour, so that many false addresses cannot fill the disk', async () => {
    const log = api.deps.securityLog;
    for (let number = 0; number < 1_200; number++) {
      log.note('right-refused', { subject: 'flood', sender: `198.18.${number >> 8}.${number & 255}` });
      if (number % 50 === 49) await log.settled();
    }
    expect((await entries('right-refused')).length).toBe(1_000);
    log.note('right-refused', { actorId: owner.user_id, sender: '192.0.2.1' });
    expect((await entries('right-refused')).at(-1)).toMatchObject({ actor_id: owner.user_id });
  });

  test('logs a spray over many addresses with its size', async () => {
    const log = api.deps.securityLog;
    for (let number = 0; number < 1_100; number++) log.note('sign-in-refused', { sender: '192.0.2.77' });
    const noted = (await entries('sign-in-refused')).map(({ subject }) => subject);
    expect(noted.filter((subject) => /in an hour/.test(subject ?? ''))).toEqual([
      '100 in an hour',
      '1000 in an hour',
    ]);
  });

  test('logs a refresh token that is used twice', async () => {
    const refresh = () => api.call('POST', '/api/token/refresh/', { body: { refresh: owner.refresh } });
    await refresh();
    api.pass(11_000);
    expect((await refresh()).status).toBe(401);
    expect(await about('refresh-token-reused')).toHaveLength(1);
  });

  test("logs a staff member's look-ups of people once an hour", async () => {
    const support = await api.staff('support', 'Sup', 'Port');
    const path = `/v1/user/${owner.user_id}/`;
    for (let turn = 0; turn < 3; turn++)
      expect((await api.call('GET', path, { as: support })).status).toBe(200);
    await api.call('GET', path, { as: owner });
    expect(await about('person-looked-up')).toMatchObject([{ actor_id: support.user_id }]);
  });
});

test('logs attempts to do something without the right to it', async () => {
  // A server of its own, because another test may have reached the limit of the shared one.
  const fresh = await startApi();
  const as = await fresh.learner();
  const other = await fresh.learner();
  await fresh.call('GET', '/v1/module/webmodule/3/files/answers.pdf/', { as });
  await fresh.call('GET', `/v1/user/${other.user_id}/`, { as });
  await fresh.call('GET', '/v1/module/webmodule/99/', { as });
  await fresh.everywhere(({ securityLog }) => securityLog.settled());
  const noted = await fresh.db
    .selectFrom('audit')
    .select(['actor_id', 'subject'])
    .where('action', '=', 'right-refused')
    .orderBy('subject')
    .execute();
  expect(noted).toEqual([
    { actor_id: as.user_id, subject: 'GET /v1/module/webmodule/:module/files/:name/' },
    { actor_id: as.user_id, subject: 'GET /v1/user/:id/' },
  ]);
  await fresh.close();
});

test('two processes log the same attempt only once', async () => {
  const { makeDeps } = await import('../../../deps.ts');
  const second = makeDeps(api.deps.config, api.deps.log, { databaseUrl: api.databaseUrl });
  const attempt = { aboutId: owner.user_id, sender: '192.0.2.99' };
  for (const { securityLog } of [api.deps, second]) {
    securityLog.note('sign-in-failed', attempt);
    await securityLog.settled();
  }
  expect(await about('sign-in-failed')).toHaveLength(1);
  await second.close();
});
