import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';

let api: TestApi;
let nomsa: Session;
let second: Facilitator;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  nomsa = await api.signIn('facilitator@example.org');
  second = await facilitator();
});
afterAll(() => api.close());

type Facilitator = Awaited<ReturnType<TestApi['learner']>>;
async function facilitator(): Promise<Facilitator> {
  const person = await api.learner('Anna', 'Agent');
  await api.db
    .updateTable('account')
    .set({ user_type: 'rtw', email_confirmed_at: new Date() })
    .where('id', '=', person.user_id)
    .execute();
  return person;
}

let count = 0;
const newName = () => `Intake ${++count}`;
async function make(as = nomsa): Promise<number> {
  const { id } = (await api.call('POST', '/v1/groups/', { as, body: { name: newName() } })).body;
  return id;
}
const give = (group: number, module: number, due_on: string | null) =>
  api.call('PUT', `/v1/groups/${group}/modules/${module}/`, { as: nomsa, body: { due_on } });
const share = (group: number, with_: Facilitator) =>
  api.call('POST', `/v1/groups/${group}/facilitators/`, { as: nomsa, body: { email: with_.email } });
const copy = (group: number, name: string, { days = 90, as = nomsa } = {}) =>
  api.call('POST', `/v1/groups/${group}/copy/`, { as, body: { name, days } });

test('copies facilitators and courses with later due dates, but no learners', async () => {
  const old = await make();
  await give(old, 1, '2026-11-30');
  await give(old, 2, null);
  await share(old, second);
  const { user_id: account_id } = await api.learner();
  await api.db
    .insertInto('group_member')
    .values({ group_id: old, account_id, state: 'joined', agreed_at: new Date(), agreed_to: '1' })
    .execute();
  const { status, body } = await copy(old, 'Next intake', { days: 31 });
  expect(status).toBe(201);
  expect(body).toMatchObject({ name: 'Next intake', open: true, learners: 0, invited: 0, leads: true });
  expect(
    body.modules.map(({ module, due_on }: { module: number; due_on: string }) => [module, due_on]),
  ).toEqual([
    [1, '2026-12-31'],
    [2, null],
  ]);
  expect(body.facilitators.map(({ name }: { name: string }) => name)).toContain('Anna Agent');
  const noted = await api.db
    .selectFrom('audit')
    .select('action')
    .where('subject', '=', String(body.id))
    .orderBy('id')
    .execute();
  expect(noted.map(({ action }) => action)).toEqual(['group-made', 'group-facilitator-added']);
});

test('requested twice at once makes one group', async () => {
  const old = await make();
  const answers = await Promise.all([copy(old, 'Twice'), copy(old, 'Twice')]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
});

test('needs another name, and can be made only by the facilitators of the group', async () => {
  const old = await make();
  const { name } = (await api.call('GET', `/v1/groups/${old}/`, { as: nomsa })).body;
  expect((await copy(old, name)).status).toBe(409);
  expect((await copy(old, 'Not mine', { as: second })).status).toBe(404);
});

test('leaves out a facilitator who can no longer act', async () => {
  const old = await make();
  const gone = await facilitator();
  await share(old, gone);
  await api.db.updateTable('account').set({ user_type: 'learner' }).where('id', '=', gone.user_id).execute();
  const { body } = await copy(old, newName());
  expect(body.facilitators).toHaveLength(1);
});
