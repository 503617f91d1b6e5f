import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { mailsTo } from '../../../testing/outbox.ts';

let api: TestApi;
let administrator: Session;
let support: Session;
beforeAll(async () => {
  api = await startApi({ REGISTRATION: 'invite', RATE_LIMITS: 'off' });
  administrator = await api.signIn('admin@example.org');
  support = await api.staff('support', 'Sipho', 'Support');
});
afterAll(() => api.close());

let count = 0;
const address = () => `many-${++count}@test.example`;
const idOf = async (email: string): Promise<number> => {
  const row = await api.db
    .selectFrom('invitation')
    .select('id')
    .where('email', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return row.id;
};
async function invite(email = address(), kind: 'people' | 'staff' = 'people'): Promise<number> {
  const [path, becomes, as] =
    kind === 'staff'
      ? (['/v1/invitations/staff/', { staff_role: 'editor' }, administrator] as const)
      : (['/v1/invitations/', { user_type: 'rtw' }, support] as const);
  await api.call('POST', path, { as, body: { ...becomes, addresses: email } });
  return idOf(email);
}
/** Ends an invitation as time does. */
async function expire(id: number): Promise<number> {
  const past = new Date(Date.now() - 30 * 86_400_000);
  await api.db
    .updateTable('invitation')
    .set({ created_at: past, expires_at: new Date(past.getTime() + 86_400_000) })
    .where('id', '=', id)
    .execute();
  return id;
}
const again = (invitations: number[], as = support) =>
  api.call('POST', '/v1/invitations/again/', { as, body: { invitations } });
const withdraw = (invitations: number[], as = support) =>
  api.call('POST', '/v1/invitations/withdraw/', { as, body: { invitations } });
const refused = (id: number, why: string) => ({ id, done: false, why: expect.stringContaining(why) });
const done = (id: number) => ({ id, done: true, why: null });
const noted = (action: string, ids: readonly number[]) =>
  api.db
    .selectFrom('audit')
    .select('actor_id')
    .where('action', '=', action)
    .where('subject', 'in', ids.map(String))
    .execute();

test('sends expired invitations again with the same role, each with an audit entry, and only once a day', async () => {
  const emails = [address(), address()];
  const ids: number[] = [];
  for (const email of emails) ids.push(await expire(await invite(email)));
  expect((await again(ids)).body.results).toEqual(ids.map(done));
  expect((await again(ids)).body.results).toEqual(ids.map((id) => refused(id, 'within the last day')));
  await api.runJobs();
  const news: number[] = [];
  for (const email of emails) {
    expect(mailsTo(api.deps.config.dataDir, email)).toHaveLength(1);
    news.push(await idOf(email));
  }
  expect(await noted('invitation', news)).toHaveLength(2);
  const { results } = (await api.call('GET', '/v1/invitations/?state=open', { as: support })).body;
  for (const email of emails)
    expect(results.find((row: { email: string }) => row.email === email)).toMatchObject({
      role: 'facilitator',
    });
});

test('invites once if the button is pressed three times at once', async () => {
  const id = await expire(await invite());
  const answers = await Promise.all([again([id]), again([id]), again([id])]);
  expect(answers.filter(({ body }) => body.results[0].done)).toHaveLength(1);
});

test('does not invite people again who have an account or would get a staff role', async () => {
  const learner = await api.learner();
  await api.db
    .insertInto('invitation')
    .values({ email: learner.email, created_at: new Date(0), expires_at: new Date(1) })
    .execute();
  const [held, staff] = [await idOf(learner.email), await expire(await invite(address(), 'staff'))];
  expect((await again([held, staff, 999_999_999], administrator)).body.results).toEqual([
    refused(held, 'has an account'),
    refused(staff, 'staff role'),
    refused(999_999_999, 'no such invitation'),
  ]);
});

test('withdraws open invitations together, reports those that are over, and leaves staff roles alone', async () => {
  const [open, over, staff] = [
    await invite(),
    await expire(await invite()),
    await invite(address(), 'staff'),
  ];
  const answer = await withdraw([open, over, staff]);
  expect([answer.status, answer.body.results]).toEqual([
    200,
    [done(open), refused(over, 'over'), refused(staff, 'administrator')],
  ]);
  expect(await noted('invitation-withdrawn', [open, over, staff])).toEqual([{ actor_id: support.user_id }]);
  expect((await withdraw([staff], administrator)).body.results).toEqual([done(staff)]);
});

test('refuses an empty list, and one of more than a hundred', async () => {
  expect((await again([])).status).toBe(400);
  expect((await withdraw(Array.from({ length: 101 }, (_, at) => at + 1))).status).toBe(400);
});
