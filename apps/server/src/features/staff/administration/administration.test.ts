import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
});
afterAll(() => api.close());

const me = (as: Session) => api.call('GET', '/v1/staff/me/', { as });

test('the site receives its user with every valid role', async () => {
  const as = await api.staff('editor', 'Thandi', 'Nkosi');
  const set = { user_type: 'rtw' as const };
  await api.db.updateTable('account').set(set).where('id', '=', as.user_id).execute();
  expect((await me(as)).body).toEqual({
    user_id: as.user_id,
    first_name: 'Thandi',
    last_name: 'Nkosi',
    email: as.email,
    roles: ['facilitator', 'editor'],
    factor_missing: false,
  });
});

test('a staff role without a second factor has no effect, which the site can see', async () => {
  const as = await api.learner();
  const set = { staff_role: 'support' as const };
  await api.db.updateTable('account').set(set).where('id', '=', as.user_id).execute();
  expect((await me(as)).body).toMatchObject({ roles: ['learner'], factor_missing: true });
});

test('a learner is refused', async () => {
  expect((await me(await api.learner())).status).toBe(404);
});

describe('the overview', () => {
  const overview = async () => {
    const as = await api.staff('administrator');
    const { attention } = (await api.call('GET', '/v1/staff/overview/', { as })).body;
    return Object.fromEntries(attention.map((each: { kind: string }) => [each.kind, each]));
  };
  const write = (topic: string) =>
    api.call('POST', '/v3/self_help/ticket/', {
      body: {
        name: 'Zodwa',
        surname: 'Zulu',
        email: 'zodwa@test.example',
        topic,
        message: 'It does not open.',
      },
    });

  test('counts tickets that wait for support, and shows how long the oldest has waited', async () => {
    expect((await overview()).tickets).toEqual({ kind: 'tickets', count: 0, since: null, names: [] });
    const numbers = [];
    for (const topic of ['First', 'Second', 'Third']) numbers.push((await write(topic)).body.number);
    await api.db
      .updateTable('support_ticket')
      .set({ state: 'waiting', last_message_at: new Date('2026-01-01') })
      .where('id', '=', numbers[0])
      .execute();
    await api.db
      .updateTable('support_ticket')
      .set({ state: 'open', last_message_at: new Date('2026-02-03T04:05:06Z') })
      .where('id', '=', numbers[1])
      .execute();
    expect((await overview()).tickets).toMatchObject({ count: 2, since: '2026-02-03T04:05:06.000Z' });
  });

  test('lists red findings about the server, or none if all is well', async () => {
    const { server } = await overview();
    expect(server.count).toBe(server.names.length);
    expect(server.names.filter((name: string) => /^(database|store|clock|connections)/.test(name))).toEqual(
      [],
    );
  });

  test('lists the titles of settings that still have no value', async () => {
    const { settings } = await overview();
    expect(settings.count).toBe(settings.names.length);
    expect(settings.count).toBeGreaterThan(0);
  });

  test('counts failed jobs, without those that will be retried', async () => {
    expect((await overview()).jobs).toMatchObject({ count: 0, names: [] });
    await sql`select graphile_worker.add_job('send-email', '{}'::json, max_attempts => 1)`.execute(api.db);
    await sql`select graphile_worker.add_job('send-email', '{}'::json, max_attempts => 5)`.execute(api.db);
    await sql`update graphile_worker._private_jobs set attempts = 1`.execute(api.db);
    expect((await overview()).jobs).toMatchObject({ count: 1, names: ['send-email'] });
  });
});
