import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anotherServer } from '../../../testing/another-server.ts';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { minute, withFactors } from '../../../testing/factors.ts';

let api: TestApi;
let steps: ReturnType<typeof withFactors>;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  steps = withFactors(api);
});
afterAll(() => api.close());

const wrongCode = { status: 400, body: { code: [expect.stringContaining('not right')] } };

describe('a call that requires a recent factor', () => {
  const rights = (as: Session, id: number) => steps.setRole(as, id, 'editor');

  test('is allowed for five minutes after a code, and changes nothing without one', async () => {
    const as = await api.staff('administrator');
    const { user_id } = await api.learner();
    api.pass(5 * minute + 1000);
    expect(await rights(as, user_id)).toMatchObject({ status: 403, body: { factor: 'recent' } });
    expect((await api.call('GET', `/v1/accounts/${user_id}/`, { as })).body.staff_role).toBeNull();
    expect(await steps.prove(as, 'abcdefgh')).toMatchObject(wrongCode);
    const proved = await steps.prove(as, api.codeOf(as));
    expect(proved).toMatchObject({ status: 200, body: { recent_until: expect.any(String) } });
    expect((await rights(as, user_id)).status).toBe(200);
    expect(await steps.actionsOf(user_id)).toEqual(['sign-in', 'staff-role']);
  });

  test.each(['accounts', 'audit', 'tickets', 'data_requests'])('is the CSV file of %s', async (list) => {
    const as = await api.staff('administrator');
    const file = () => api.call('GET', `/v1/${list}/csv/`, { as });
    expect((await file()).status).toBe(200);
    api.pass(6 * minute);
    expect(await file()).toMatchObject({ status: 403, body: { factor: 'recent' } });
    expect((await api.call('GET', `/v1/${list}/`, { as })).status).toBe(200);
  });

  test('accepts only the session that entered the code', async () => {
    const here = await api.staff('administrator');
    const elsewhere = await steps.secondSession(here);
    api.pass(5 * minute);
    await steps.prove(here, api.codeOf(here));
    const { user_id } = await api.learner();
    expect((await rights(elsewhere, user_id)).status).toBe(403);
    expect((await rights(here, user_id)).status).toBe(200);
  });
});

describe('a staff session', () => {
  test('ends after 15 minutes without use, on every server, and this is recorded in the audit log', async () => {
    const as = await api.staff('support');
    const other = await anotherServer(api);
    api.pass(14 * minute);
    expect(await other.get('/v1/user/sessions/', as)).toBe(200);
    api.pass(14 * minute);
    // A use at the other server counts too. The access token has expired by now.
    const { body } = await steps.post('/api/token/refresh/', { refresh: as.refresh });
    const renewed = { ...as, ...body };
    expect(await steps.own(renewed)).toBe(200);
    api.pass(15 * minute + 11_000);
    expect(await other.get('/v1/user/sessions/', renewed)).toBe(401);
    expect(await steps.own(renewed)).toBe(401);
    expect((await steps.post('/api/token/refresh/', { refresh: renewed.refresh })).status).toBe(401);
    expect((await steps.actionsOf(as.user_id)).filter((action) => action === 'session-idle')).toHaveLength(1);
    await other.close();
  });

  test('is listed as long as it is used', async () => {
    const as = await api.staff('support');
    const elsewhere = await steps.secondSession(as);
    const listed = async () => (await api.call('GET', '/v1/user/sessions/', { as })).body;
    api.pass(minute);
    await steps.own(elsewhere);
    const [, other] = await listed();
    expect(Date.parse(other.last_used_at)).toBeGreaterThan(Date.parse(other.signed_in_at));
    api.pass(10 * minute);
    expect(await listed()).toHaveLength(2);
    api.pass(6 * minute);
    expect(await listed()).toEqual([expect.objectContaining({ current: true })]);
  });

  test('does not stay open just because its tokens are refreshed', async () => {
    const as = await api.staff('support');
    api.pass(10 * minute);
    const { body, status } = await steps.post('/api/token/refresh/', { refresh: as.refresh });
    expect(status).toBe(200);
    api.pass(6 * minute);
    expect((await steps.post('/api/token/refresh/', { refresh: body.refresh })).status).toBe(401);
  });

  test('is refused by a second server as soon as the first one removes the role', async () => {
    const administrator = await api.staff('administrator');
    const as = await api.staff('support');
    const other = await anotherServer(api);
    expect(await other.get('/v1/accounts/', as)).toBe(200);
    const taken = await steps.setRole(administrator, as.user_id, null);
    expect(taken.status).toBe(200);
    expect(await other.get('/v1/accounts/', as)).toBe(404);
    await other.close();
  });

  test('continues if it belongs to a learner', async () => {
    const as = await api.learner();
    api.pass(24 * 60 * minute);
    expect((await steps.post('/api/token/refresh/', { refresh: as.refresh })).status).toBe(200);
  });
});
