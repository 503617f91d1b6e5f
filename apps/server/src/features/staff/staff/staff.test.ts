import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releaseOwned } from '../../../features.ts';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { learning } from '../../../testing/learning.ts';
import { withdrawCertificate } from '../../learning/certificate/withdrawal.service.ts';
import { StaffService } from './staff.service.ts';

let api: TestApi;
let staff: StaffService;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  // Uses only the database, as the command line does, so that the server sees changes through the database.
  staff = new StaffService({ db: api.db, releaseOwned });
});
afterAll(() => api.close());

const auditOf = async (id: number) =>
  (
    await api.db
      .selectFrom('audit')
      .select(['action', 'actor_id'])
      .where('about_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action, actor_id }) => [action, actor_id]);
const lookUp = async (as: Session) => (await api.call('GET', `/v1/user/${as.user_id + 1}/`, { as })).status;
const works = async (as: Session) => (await api.call('GET', '/v1/module/webmodule/', { as })).status;
const refresh = async ({ refresh: token }: Session) =>
  (await api.call('POST', '/api/token/refresh/', { body: { refresh: token } })).status;

describe('a role', () => {
  test('that is removed ends with the next call, and the removal is logged', async () => {
    const before = await api.learner();
    await api.learner();
    await staff.giveRole(before.user_id, 'support');
    // A session from before never becomes a staff session.
    await expect.poll(() => works(before)).toBe(401);
    expect(await refresh(before)).toBe(401);
    // The role has no effect until the owner signs in with a second factor.
    const as = { ...before, ...(await api.signIn(before.email)) };
    expect(await lookUp(as)).toBe(403);
    await staff.takeRole(as.user_id);
    expect(await lookUp(as)).toBe(404);
    expect(await auditOf(as.user_id)).toEqual([
      ['staff-role', null],
      ['staff-role', null],
    ]);
  });
});

describe('a deactivated account', () => {
  test('is signed out everywhere at once and stays out until it is reactivated', async () => {
    const as = await api.learner();
    const elsewhere = await api.signIn(as.email);
    await staff.deactivate(as.user_id);
    for (const session of [as, elsewhere]) {
      await expect.poll(() => works(session)).toBe(401);
      expect(await refresh(session)).toBe(401);
    }
    await expect(api.signIn(as.email)).rejects.toThrow('401');
    await staff.reactivate(as.user_id);
    expect(await works(await api.signIn(as.email))).toBe(200);
    expect(await works(as)).toBe(401);
    expect(await auditOf(as.user_id)).toEqual([
      ['account-deactivated', null],
      ['account-reactivated', null],
    ]);
  });
});

test('sessions end at once, and the owner can sign in again', async () => {
  const as = await api.learner();
  await api.signIn(as.email);
  expect(await staff.endSessions(as.user_id)).toBe(2);
  await expect.poll(() => works(as)).toBe(401);
  expect(await works(await api.signIn(as.email))).toBe(200);
});

describe('the last administrator', () => {
  const administrators = () =>
    api.db
      .selectFrom('account')
      .select('id')
      .where('staff_role', '=', 'administrator')
      .where('deactivated_at', 'is', null)
      .execute();

  test('is not removed without force; of two simultaneous commands, one is refused', async () => {
    const [first] = await administrators();
    const other = await api.learner();
    await staff.giveRole(other.user_id, 'administrator');
    const ids = [first?.id ?? 0, other.user_id];
    const outcomes = await Promise.allSettled([staff.takeRole(ids[0] ?? 0), staff.deactivate(ids[1] ?? 0)]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(await administrators()).toHaveLength(1);
    const [last] = await administrators();
    const id = last?.id ?? 0;
    for (const removal of [
      () => staff.takeRole(id),
      () => staff.deactivate(id),
      () => staff.giveRole(id, 'support'),
    ])
      await expect(removal()).rejects.toThrow('only administrator');
    await staff.takeRole(id, true);
    expect(await administrators()).toEqual([]);
  });
});

test('a withdrawn certificate is shown as such in every process at once, and can be restored', async () => {
  const as = await api.learner('Zanele', 'Dlamini');
  await learning(api, as).completeChapters(3);
  await learning(api, as).takeAssessment(3, 10);
  const { number } = await api.db
    .selectFrom('certificate')
    .select('number')
    .where('account_id', '=', as.user_id)
    .executeTakeFirstOrThrow();
  const check = async () => (await api.call('GET', `/v1/certificate/${number}/`)).body;
  const pdf = () => api.call('GET', '/v1/quiz/quiz/3/get_certificate/', { as });
  expect(await check()).toMatchObject({ genuine: true });
  expect(await withdrawCertificate(api.db, number, 'Taken by someone else')).toBe(true);
  expect(await check()).toMatchObject({ genuine: false });
  expect((await pdf()).status).toBe(403);
  expect(await withdrawCertificate(api.db, number, 'Once more')).toBe(false);
  expect(await withdrawCertificate(api.db, 'A'.repeat(22), 'Unknown')).toBe(false);
  expect(await withdrawCertificate(api.db, number, 'A mistake', false)).toBe(true);
  expect(await check()).toMatchObject({ genuine: true });
  expect(await auditOf(as.user_id)).toEqual([
    ['certificate-withdrawn', null],
    ['certificate-reinstated', null],
  ]);
});
