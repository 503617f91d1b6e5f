import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const post = (path: string, body: object, from?: string) =>
  api.call('POST', path, { body, ...(from && { from }) });
const summary = (access: string) => api.call('GET', '/v1/module/webmodule/summary/', { as: { access } });

describe('signing in', () => {
  test('accepts the address in any case and returns working tokens', async () => {
    const { status, body } = await post('/api/token/', {
      username: 'LEARNER@example.org',
      password: 'ReadyToWork-demo-1',
    });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['access', 'refresh', 'user_id']);
    expect((await summary(body.access)).status).toBe(200);
  });

  test.each([
    ['a wrong password', 'learner@example.org', 'wrong-password'],
    ['an unknown address', 'nobody@example.org', 'ReadyToWork-demo-1'],
  ])('refuses %s with the same error', async (_, username, password) => {
    const { status, body } = await post('/api/token/', { username, password });
    expect(status).toBe(401);
    expect(body).toEqual({ detail: 'No active account found with the given credentials' });
  });

  test('counts wrong passwords that are sent in parallel: checks ten, then answers 429, and only to that network', async () => {
    const victim = await api.learner();
    const wrong = { username: victim.email, password: 'not-the-password' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => post('/api/token/', wrong, '192.0.2.7')),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(40);
    expect(Number(refused[0]?.response.headers['retry-after'])).toBeGreaterThan(0);
    const owner = { username: victim.email, password: 'ReadyToWork-demo-1' };
    expect((await post('/api/token/', owner, '192.0.2.7')).status).toBe(429);
    expect((await post('/api/token/', owner, '192.0.2.8')).status).toBe(200);
  });
});

describe('refreshing', () => {
  test('replaces the token; the spent one gets the same response for ten seconds', async () => {
    const first = await api.learner();
    const second = (await post('/api/token/refresh/', { refresh: first.refresh })).body;
    expect(second.refresh).not.toBe(first.refresh);
    expect((await post('/api/token/refresh/', { refresh: first.refresh })).body).toEqual(second);
  });

  test('gives two simultaneous tabs the same response', async () => {
    const { refresh } = await api.learner();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post('/api/token/refresh/', { refresh })),
    );
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });

  test('ends the session, access tokens included, when a token is used again later', async () => {
    const first = await api.learner();
    const second = (await post('/api/token/refresh/', { refresh: first.refresh })).body;
    api.pass(11_000);
    expect((await post('/api/token/refresh/', { refresh: first.refresh })).status).toBe(401);
    expect((await post('/api/token/refresh/', { refresh: second.refresh })).status).toBe(401);
    expect((await summary(second.access)).status).toBe(401);
  });

  test.each([
    ['forged', (token: string) => `${token.slice(0, -3)}AAA`],
    ['no token at all', () => 'x'],
    [
      'unsigned',
      (token: string) => {
        const [, body] = token.split('.');
        return `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
      },
    ],
  ])('refuses a token if it is %s', async (_, spoil) => {
    const { refresh, access } = await api.learner();
    expect((await post('/api/token/refresh/', { refresh: spoil(refresh) })).status).toBe(401);
    expect((await summary(spoil(access))).status).toBe(401);
  });

  test('refuses an access token in place of a refresh token, and vice versa', async () => {
    const { refresh, access } = await api.learner();
    expect((await post('/api/token/refresh/', { refresh: access })).status).toBe(401);
    expect((await summary(refresh)).status).toBe(401);
  });
});

describe('a session', () => {
  test('ends for good after 90 days, however often it is refreshed', async () => {
    const { refresh: first, email } = await api.learner();
    let refresh = first;
    const oneMore = () => post('/api/token/refresh/', { refresh });
    for (let week = 0; week < 12; week++) {
      const { status, body } = await oneMore();
      expect(status, `week ${week}`).toBe(200);
      refresh = body.refresh;
      // Tokens use the clock of the process, but sessions use that of the test server.
      api.pass(7 * 86_400_000);
    }
    api.pass(7 * 86_400_000);
    expect((await oneMore()).status).toBe(401);
    await api.signIn(email);
  });

  test('stores the last day of use, once a day', async () => {
    const { refresh: first, user_id } = await api.learner();
    const account = api.db.updateTable('account').where('id', '=', user_id);
    await account.set({ last_seen_on: null }).execute();
    const lastSeen = async () =>
      (await api.db.selectFrom('account').select('last_seen_on').where('id', '=', user_id).executeTakeFirst())
        ?.last_seen_on;
    const { refresh } = (await post('/api/token/refresh/', { refresh: first })).body;
    expect(await lastSeen()).toBeNull();
    api.pass(86_400_000);
    await post('/api/token/refresh/', { refresh });
    expect(await lastSeen()).toBe(api.deps.clock().toISOString().slice(0, 10));
  });
});

describe('a deactivated account', () => {
  test('cannot sign in, refresh a session, or get the response to a spent token again', async () => {
    const { refresh, email, user_id } = await api.learner();
    const { refresh: next } = (await post('/api/token/refresh/', { refresh })).body;
    await api.db
      .updateTable('account')
      .set({ deactivated_at: new Date() })
      .where('id', '=', user_id)
      .execute();
    const credentials = { username: email, password: 'ReadyToWork-demo-1' };
    expect((await post('/api/token/', credentials)).status).toBe(401);
    expect((await post('/api/token/refresh/', { refresh })).status).toBe(401);
    expect((await post('/api/token/refresh/', { refresh: next })).status).toBe(401);
  });
});

describe('signing out', () => {
  test('ends the session at once, access token included, and can be repeated', async () => {
    const { access, refresh } = await api.learner();
    expect((await post('/api/logout/', { refresh_token: refresh })).status).toBe(204);
    expect((await summary(access)).status).toBe(401);
    expect((await post('/api/token/refresh/', { refresh })).status).toBe(401);
    expect((await post('/api/logout/', { refresh_token: refresh })).status).toBe(204);
  });

  test('ends the session in other processes too', async () => {
    const other = await import('../../../deps.ts');
    const second = other.makeDeps(api.deps.config, api.deps.log, { databaseUrl: api.databaseUrl });
    await second.events.start();
    const { access, refresh } = await api.learner();
    const caller = await second.tokens.readAccess(access);
    expect(caller && second.endedSessions.has(caller.sessionId)).toBe(false);
    await post('/api/logout/', { refresh_token: refresh });
    await expect.poll(() => caller && second.endedSessions.has(caller.sessionId)).toBe(true);
    await second.close();
  });
});
