import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { everySetting } from '../../../features.ts';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { changeSetting } from './change-setting.ts';

let api: TestApi;
let administrator: Session;
let second: Session;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  administrator = await api.staff('administrator');
  second = await api.staff('administrator');
});
afterAll(() => api.close());
beforeEach(() => operatorSets('on'));

const operatorSets = (value: string) => changeSetting(api.db, everySetting, 'four_eyes', value);
async function set(name: string, value: unknown, method: 'PUT' | 'DELETE' = 'PUT') {
  const { body } = await api.call('GET', '/v1/settings/', { as: administrator });
  const { revision } = body.find((setting: { name: string }) => setting.name === name);
  const headers = { 'if-match': `"${revision}"` };
  return api.call(method, `/v1/settings/${name}/`, {
    as: administrator,
    body: method === 'PUT' ? { value } : {},
    headers,
  });
}
async function giveRole(id: number, staff_role: string | null, as = administrator) {
  const { body } = await api.call('GET', `/v1/accounts/${id}/`, { as });
  const headers = { 'if-match': `"${body.revision}"` };
  return api.call('PUT', `/v1/accounts/${id}/rights/`, { as, body: { staff_role, active: true }, headers });
}

describe('the setting', () => {
  test('can be switched on by an administrator, and off only by an operator', async () => {
    await operatorSets('off');
    expect((await set('four_eyes', 'on')).status).toBe(200);
    const refused = { status: 403, codes: ['four_eyes_by_operator'] };
    expect(await set('four_eyes', 'off')).toMatchObject(refused);
    expect(await set('four_eyes', undefined, 'DELETE')).toMatchObject(refused);
    await operatorSets('off');
    expect((await set('four_eyes', 'off')).status).toBe(200);
  });

  test('cannot be switched on by the only administrator', async () => {
    await operatorSets('off');
    const others = api.db
      .updateTable('account')
      .where('staff_role', '=', 'administrator')
      .where('id', '!=', administrator.user_id);
    await others.set({ deactivated_at: new Date() }).execute();
    const answer = await set('four_eyes', 'on');
    await others.set({ deactivated_at: null }).execute();
    expect(answer).toMatchObject({ status: 403, codes: ['four_eyes_alone'] });
  });
});

test('one administrator cannot give the role of administrator, but other roles', async () => {
  const { user_id } = await api.learner();
  expect(await giveRole(user_id, 'administrator')).toMatchObject({ status: 403, codes: ['four_eyes_role'] });
  expect((await giveRole(user_id, 'editor')).status).toBe(200);
  expect((await giveRole(second.user_id, 'administrator')).status).toBe(200);
  const invite = (staff_role: string) =>
    api.call('POST', '/v1/invitations/staff/', {
      as: administrator,
      body: { staff_role, addresses: `${staff_role}@four-eyes.example` },
    });
  expect(await invite('administrator')).toMatchObject({ status: 403, codes: ['four_eyes_role'] });
  expect((await invite('editor')).status).toBe(201);
  await operatorSets('off');
  expect((await giveRole(user_id, 'administrator')).status).toBe(200);
});

test('one administrator cannot give a deactivated one the role again', async () => {
  const left = await api.staff('administrator');
  await api.db
    .updateTable('account')
    .where('id', '=', left.user_id)
    .set({ deactivated_at: new Date() })
    .execute();
  expect(await giveRole(left.user_id, 'administrator')).toMatchObject({
    status: 403,
    codes: ['four_eyes_role'],
  });
  await operatorSets('off');
  expect((await giveRole(left.user_id, 'administrator')).status).toBe(200);
});

test('no administrator can change the sign-in of another, and support can help all other people', async () => {
  const refused = { status: 403, codes: ['four_eyes_sign_in'] };
  const newAddress = ({ user_id }: Session) =>
    api.call('POST', `/v1/accounts/${user_id}/email/`, {
      as: administrator,
      body: { email: `new-${user_id}@four-eyes.example` },
    });
  const resetFactor = ({ user_id }: Session) =>
    api.call('DELETE', `/v1/accounts/${user_id}/factor/`, { as: administrator });
  expect(await newAddress(second)).toMatchObject(refused);
  expect(await resetFactor(second)).toMatchObject(refused);
  expect((await newAddress(await api.learner())).status).toBeLessThan(300);
  const editor = await api.staff('editor');
  expect((await newAddress(editor)).status).toBeLessThan(300);
  expect((await resetFactor(editor)).status).toBeLessThan(300);
});

test('one administrator cannot shorten a retention period, but can lengthen it', async () => {
  const refused = { status: 403, codes: ['four_eyes_by_operator'] };
  expect(await set('retention_audit', 400)).toMatchObject(refused);
  expect((await set('retention_audit', 800)).status).toBe(200);
});

test('an erasure waits for another administrator; if two confirm at once, one erases, and the log names both', async () => {
  const person = await api.learner();
  const third = await api.staff('administrator');
  const body = { confirm: person.email, reason: 'Asked by letter', keep_certificates: false };
  const asked = await api.call('POST', `/v1/accounts/${person.user_id}/erasure/`, {
    as: administrator,
    body,
  });
  expect(asked).toMatchObject({ status: 200, body: { state: 'waiting' } });
  const { body: waiting } = await api.call('GET', '/v1/erasures/', { as: second });
  const { id } = waiting.results.find(
    ({ account }: { account: { user_id: number } }) => account.user_id === person.user_id,
  );
  const { body: overview } = await api.call('GET', '/v1/staff/overview/', { as: second });
  expect(overview.attention).toContainEqual(
    expect.objectContaining({ kind: 'erasures', count: waiting.count }),
  );
  const confirm = (as: Session) =>
    api.call('POST', `/v1/erasures/${id}/confirm/`, { as, body: { confirm: person.email } });
  expect(await confirm(administrator)).toMatchObject({ status: 403, codes: ['erasure_own_request'] });
  const answers = await Promise.all([confirm(second), confirm(third)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const entries = await api.db
    .selectFrom('audit')
    .select(['actor_id', 'after'])
    .where('action', '=', 'account-erased')
    .where('subject', '=', `account ${person.user_id}`)
    .execute();
  expect(entries).toHaveLength(1);
  expect([second.user_id, third.user_id]).toContain(entries[0]?.actor_id);
  expect(entries[0]?.after).toMatchObject({ asked_by: administrator.user_id });
});
