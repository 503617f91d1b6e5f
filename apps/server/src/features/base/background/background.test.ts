import { firstTerms } from '@readytowork/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { joinBackgrounds } from './merge-background.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  await api.db
    .insertInto('partner')
    .values([
      { name: 'Open partner', code: 'OPEN', created_at: new Date() },
      { name: 'Closed partner', code: 'CLOSED', created_at: new Date(), closed_at: new Date() },
    ])
    .execute();
});
afterAll(() => api.close());

const nothing = { province: null, occupation: null, partner: null };
const read = async (as: Session) => (await api.call('GET', '/v1/user/background/', { as })).body;
const answer = (as: Session, body: object) =>
  api.call('PUT', '/v1/user/background/', { as, body: { ...nothing, ...body } });

let people = 0;
async function register(answers: object): Promise<Session> {
  people += 1;
  const email = `background${people}@test.example`;
  const password = 'a-good-long-passphrase';
  const body = { email, password, first_name: 'Ayanda', last_name: 'Zulu', terms: firstTerms, ...answers };
  const made = await api.call('POST', '/api/register/', { body });
  expect(made.status).toBe(201);
  return api.signIn(email, password);
}

test('a new learner has no answers, and can give, change and remove them', async () => {
  const as = await api.learner();
  expect(await read(as)).toEqual(nothing);
  const answers = { province: 'gauteng', occupation: 'looking', partner: 'open' };
  const stored = { ...answers, partner: { name: 'Open partner', code: 'OPEN' } };
  expect((await answer(as, answers)).body).toEqual(stored);
  expect(await read(as)).toEqual(stored);
  expect((await answer(as, { province: 'unsaid' })).body).toEqual({ ...nothing, province: 'unsaid' });
  expect((await answer(as, {})).body).toEqual(nothing);
});

test.each([
  [{ province: 'lesotho' }, 'province'],
  [{ occupation: 'astronaut' }, 'occupation'],
  [{ partner: 'NOBODYS' }, 'partner'],
  [{ partner: 'CLOSED' }, 'partner'],
])('refuses %j', async (answers, field) => {
  const as = await api.learner();
  const refused = await answer(as, answers);
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body)).toEqual([field]);
  expect(await read(as)).toEqual(nothing);
});

test('keeps a partner that was closed later when other answers change', async () => {
  const as = await api.learner();
  const partner = { name: 'Ends', code: 'ENDS', created_at: new Date() };
  await api.db.insertInto('partner').values(partner).execute();
  await answer(as, { partner: 'ENDS' });
  await api.db.updateTable('partner').set({ closed_at: new Date() }).where('code', '=', 'ENDS').execute();
  expect((await answer(as, { province: 'limpopo', partner: 'ENDS' })).body).toMatchObject({
    province: 'limpopo',
    partner: { code: 'ENDS' },
  });
});

test.each([
  ['answers', { province: 'western_cape', occupation: 'school', partner: 'open' }, 'Open partner'],
  ['nothing', {}, undefined],
  ['the link of a closed partner', { partner: 'CLOSED' }, undefined],
  ['a broken link', { partner: '<b>' }, undefined],
])('a registration with %s', async (_what, answers, partner) => {
  const as = await register(answers);
  const stored = { ...nothing, ...answers, partner: partner ? { name: partner, code: 'OPEN' } : null };
  expect(await read(as)).toEqual(stored);
});

test('never overwrites the answers of an address that has an account already', async () => {
  const as = await register({ province: 'free_state' });
  const { email } = await api.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', as.user_id)
    .executeTakeFirstOrThrow();
  const again = {
    email,
    password: 'another-long-passphrase',
    first_name: 'A',
    last_name: 'B',
    terms: firstTerms,
  };
  await api.call('POST', '/api/register/', { body: { ...again, province: 'limpopo' } });
  expect(await read(as)).toEqual({ ...nothing, province: 'free_state' });
});

test('a merge keeps the answers of the remaining account, and adds those of the other', async () => {
  const [into, from] = [await api.learner(), await api.learner()];
  await answer(into, { province: 'gauteng' });
  await answer(from, { province: 'limpopo', occupation: 'working', partner: 'OPEN' });
  await joinBackgrounds(api.db, { from: from.user_id, into: into.user_id, at: new Date() });
  expect(await read(into)).toMatchObject({
    province: 'gauteng',
    occupation: 'working',
    partner: { code: 'OPEN' },
  });
  expect(await read(from)).toEqual(nothing);
});

test('only the learner can read the answers: no call of staff, facilitators or members returns them', async () => {
  const as = await api.learner();
  await answer(as, { province: 'northern_cape' });
  const administrator = await api.signIn('admin@example.org');
  for (const path of [`/v1/accounts/${as.user_id}/`, `/v1/user/${as.user_id}/`]) {
    const found = await api.call('GET', path, { as: administrator });
    expect(found.status).toBe(200);
    expect(JSON.stringify(found.body)).not.toContain('northern_cape');
  }
});
