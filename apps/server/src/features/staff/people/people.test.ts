import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
let owner: Session;
let reader: Session;
beforeAll(async () => {
  api = await startApi();
  owner = await api.learner('Zanele', 'Dlamini');
  reader = await api.learner();
});
afterAll(() => api.close());

const change = (body: object, as = owner) => api.call('PATCH', '/v1/user/', { as, body });
const profile = (as: Session) => api.call('GET', `/v1/profile/profile/${owner.user_id}/`, { as });

const words = {
  bio: 'I bake.',
  education: 'Grade 12',
  skills: 'Baking',
  experience: 'A stall',
  contact: '071 000 0000',
};

describe('PATCH /v1/user/', () => {
  test('changes the given names and profile fields', async () => {
    const { status, body } = await change({ first_name: ' Zee ', ...words, date_of_birth: '2001-05-04' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ first_name: 'Zee', last_name: 'Dlamini', user_id: owner.user_id });
    expect((await profile(owner)).body).toMatchObject({ ...words, date_of_birth: '2001-05-04', shown: [] });
    await change({ bio: 'I still bake.' });
    expect((await profile(owner)).body).toMatchObject({ skills: 'Baking', bio: 'I still bake.' });
    expect((await change({})).status).toBe(200);
  });

  test.each([
    ['is_admin', true],
    ['email', 'other@example.org'],
    ['role', 'administrator'],
    ['staff_role', 'administrator'],
    ['user_type', 'rtw'],
    ['user_id', 1],
    ['password', 'mango taxi sunrise'],
    ['first_name', '<b>'],
    ['first_name', ''],
    ['bio', 'x'.repeat(1001)],
    ['bio', 'a\u0000b'],
    ['shown', ['everything']],
    ['shown', 'bio'],
    ['shown_to_connections', ['everything']],
  ])('%s: %j is refused', async (field, value) => {
    const { status, body } = await change({ [field]: value });
    expect(status).toBe(400);
    expect(Object.keys(body)[0]).toMatch(new RegExp(`^${field}`));
  });
});

describe('becoming a facilitator and going back', () => {
  test('takes effect at once, gives no staff rights, and is logged', async () => {
    const set = (user_type: string) =>
      api.call('POST', '/v1/user/update_user_type/', { as: owner, body: { user_type } });
    const guide = () => api.call('GET', '/v1/module/webmodule/3/files/answers.pdf/', { as: owner });
    expect((await guide()).status).toBe(404);
    expect((await set('rtw')).body).toMatchObject({ user_type: 'rtw', is_admin: true });
    expect((await set('rtw')).status).toBe(200);
    expect((await guide()).status).toBe(200);
    expect((await profile(owner)).body).toMatchObject({ role: 'facilitator', is_admin: true });
    expect((await api.call('GET', `/v1/user/${reader.user_id}/`, { as: owner })).status).toBe(404);
    expect((await set('learner')).body).toMatchObject({ user_type: 'learner', is_admin: false });
    expect((await guide()).status).toBe(404);
    expect((await set('administrator')).status).toBe(400);
    const entries = api.db
      .selectFrom('audit')
      .select(['action', 'after'])
      .where('actor_id', '=', owner.user_id);
    const changes = (await entries.execute()).filter(({ action }) => action === 'user-type');
    expect(changes.map(({ after }) => after)).toEqual([{ user_type: 'rtw' }, { user_type: 'learner' }]);
  });
});
