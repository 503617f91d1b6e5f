import { mostSessions } from '@readytowork/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
let second: TestApi['deps'];
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  const { makeDeps } = await import('../../../deps.ts');
  second = makeDeps(api.deps.config, api.deps.log, { databaseUrl: api.databaseUrl });
  await second.events.start();
});
afterAll(async () => {
  await second.close();
  await api.close();
});

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36';

const list = async (as: Session) => (await api.call('GET', '/v1/user/sessions/', { as })).body;
const end = (as: Session, id: string) => api.call('DELETE', `/v1/user/sessions/${id}/`, { as });
const works = async (as: Session) =>
  (await api.call('GET', '/v1/module/webmodule/summary/', { as })).status === 200;
const refreshes = async ({ refresh }: Session) =>
  (await api.call('POST', '/api/token/refresh/', { body: { refresh } })).status === 200;

test('an account has at most fifty sessions; a further sign-in ends the one unused for longest', async () => {
  const first = await api.learner();
  const passed = 61_000;
  api.pass(1_000);
  const used = await api.signIn(first.email);
  for (let count = 0; count < 48; count += 1) await api.signIn(first.email);
  api.pass(60_000);
  expect(await refreshes(used)).toBe(true);
  expect(await list(first)).toHaveLength(mostSessions);
  const last = await api.signIn(first.email);
  expect([await refreshes(first), await works(last)]).toEqual([false, true]);
  expect(await list(last)).toHaveLength(mostSessions);
  api.pass(-passed);
});

describe('the list of sessions', () => {
  test('names this device first, and stores nothing else from the user agent', async () => {
    const here = await api.learner();
    const body = { username: here.email, password: 'ReadyToWork-demo-1' };
    const elsewhere = await api.call('POST', '/api/token/', { body, headers: { 'user-agent': android } });
    const listed = await list(here);
    expect(listed).toEqual([
      {
        id: expect.any(String),
        browser: null,
        system: null,
        signed_in_at: expect.any(String),
        last_used_at: expect.any(String),
        current: true,
      },
      expect.objectContaining({ browser: 'Chrome', system: 'Android', current: false }),
    ]);
    expect((await list(elsewhere.body))[0]).toMatchObject({ browser: 'Chrome', current: true });
    const kept = await api.db.selectFrom('session').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain('Mozilla');
  });

  test('shows when a session was last refreshed, and drops it when it is signed out or expires', async () => {
    const here = await api.learner();
    const out = await api.signIn(here.email);
    await api.call('POST', '/api/logout/', { body: { refresh_token: out.refresh } });
    const over = await api.signIn(here.email);
    const { id } = (await list(over))[0];
    await api.db
      .updateTable('session')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('id', '=', id)
      .execute();
    const [before, ...others] = await list(here);
    expect(others).toEqual([]);
    api.pass(60_000);
    expect(await refreshes(here)).toBe(true);
    const [after] = await list(here);
    expect(after.signed_in_at).toBe(before.signed_in_at);
    expect(Date.parse(after.last_used_at)).toBeGreaterThan(Date.parse(before.last_used_at));
  });

  test('has a maximum length', async () => {
    const here = await api.learner();
    const { rotated_at, expires_at } = await api.db
      .selectFrom('session')
      .select(['rotated_at', 'expires_at'])
      .where('account_id', '=', here.user_id)
      .executeTakeFirstOrThrow();
    const { randomUUID } = await import('node:crypto');
    const many = Array.from({ length: 80 }, () => ({
      id: randomUUID(),
      account_id: here.user_id,
      rotated_at,
      expires_at,
    }));
    await api.db.insertInto('session').values(many).execute();
    expect(await list(here)).toHaveLength(51);
  });
});

describe('ending a session', () => {
  test('takes effect at once in every process, and is recorded in the audit log', async () => {
    const here = await api.learner();
    const lost = await api.signIn(here.email);
    const { id } = (await list(lost))[0];
    expect((await end(here, id)).status).toBe(204);
    expect(await works(lost)).toBe(false);
    expect(await refreshes(lost)).toBe(false);
    expect(await works(here)).toBe(true);
    await expect.poll(() => second.endedSessions.has(id)).toBe(true);
    expect((await end(here, id)).status).toBe(404);
    const noted = await api.db
      .selectFrom('audit')
      .select('action')
      .where('actor_id', '=', here.user_id)
      .execute();
    expect(noted.map(({ action }) => action)).toContain('session-ended');
  });

  test('is possible only for the owner', async () => {
    const here = await api.learner();
    const stranger = await api.learner();
    const { id } = (await list(here))[0];
    expect((await end(stranger, id)).status).toBe(404);
    expect(await works(here)).toBe(true);
    expect((await end(here, 'none')).status).toBe(404);
  });

  test('ends all sessions except the calling one', async () => {
    const here = await api.learner();
    const others = [await api.signIn(here.email), await api.signIn(here.email)];
    expect((await api.call('DELETE', '/v1/user/sessions/', { as: here })).status).toBe(200);
    for (const other of others) {
      expect(await works(other)).toBe(false);
      expect(await refreshes(other)).toBe(false);
    }
    expect(await list(here)).toHaveLength(1);
    expect(await works(here)).toBe(true);
    expect(await refreshes(here)).toBe(true);
  });
});
