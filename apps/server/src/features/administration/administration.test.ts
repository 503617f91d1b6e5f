import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../testing/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
});
afterAll(() => api.close());

const me = (as: Session) => api.call('GET', '/v1/staff/me/', { as });

test('the site is told who uses it, and every role that counts', async () => {
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

test('a staff role without a second factor does not count, and that is said', async () => {
  const as = await api.learner();
  const set = { staff_role: 'support' as const };
  await api.db.updateTable('account').set(set).where('id', '=', as.user_id).execute();
  expect((await me(as)).body).toMatchObject({ roles: ['learner'], factor_missing: true });
});

test('for a learner there is nothing', async () => {
  expect((await me(await api.learner())).status).toBe(404);
});
