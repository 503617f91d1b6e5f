import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { learning } from '../../../testing/learning.ts';

let api: TestApi;
let support: Session;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  support = await api.staff('support');
});
afterAll(() => api.close());

/** Creates a learner who has passed; returns them with their certificate. */
async function holder(as?: Session) {
  const owner = as ?? (await api.learner('Zanelle', 'Dlamini'));
  await learning(api, owner).completeChapters(3);
  await learning(api, owner).takeAssessment(3, 10);
  return { owner, certificate: (await certificates(owner.user_id))[0] };
}
const certificates = async (id: number) =>
  (await api.call('GET', `/v1/accounts/${id}/certificates/`, { as: support })).body;
const change = (
  id: number,
  { number, revision }: { number: string; revision: string },
  what: string,
  body: object,
) =>
  api.call('POST', `/v1/accounts/${id}/certificates/${number}/${what}/`, {
    as: support,
    body,
    headers: { 'if-match': `"${revision}"` },
  });
const verify = async (number: string) => (await api.call('GET', `/v1/certificate/${number}/`)).body;
const noted = async (id: number) =>
  api.db
    .selectFrom('audit')
    .select(['action', 'actor_id', 'subject'])
    .where('about_id', '=', id)
    .where('action', 'like', 'certificate-%')
    .orderBy('id')
    .execute();

test('a certificate is reissued with another spelling of the name, which verification shows at once', async () => {
  const { owner, certificate } = await holder();
  const answer = await change(owner.user_id, certificate, 'reissue', {
    name: 'Zanele Dlamini',
    reason: 'Spelt wrong.',
  });
  expect(answer.body).toMatchObject({ name: 'Zanele Dlamini', number: certificate.number });
  expect(await verify(certificate.number)).toMatchObject({ genuine: true, name: 'Zanele Dlamini' });
  expect(await noted(owner.user_id)).toEqual([
    {
      action: 'certificate-reissued',
      actor_id: support.user_id,
      subject: `${certificate.number}: Spelt wrong.`,
    },
  ]);
});

test('an unprintable name is rejected with that reason', async () => {
  const { owner, certificate } = await holder();
  const body = { name: '夏目漱石', reason: 'As in the passport.' };
  expect(await change(owner.user_id, certificate, 'reissue', body)).toMatchObject({
    status: 400,
    body: { name: [expect.stringContaining('cannot print')] },
  });
});

test('a certificate is withdrawn with a reason and restored; repeating either is 409', async () => {
  const { owner, certificate } = await holder();
  const id = owner.user_id;
  const reason = { reason: 'Someone else took it.' };
  const gone = (await change(id, certificate, 'withdraw', reason)).body;
  expect(gone).toMatchObject({ withdrawn_on: expect.any(String), withdrawn_reason: reason.reason });
  expect(await verify(certificate.number)).toMatchObject({ genuine: false });
  expect((await change(id, gone, 'withdraw', reason)).status).toBe(409);
  const back = (await change(id, gone, 'reinstate', { reason: 'A mistake.' })).body;
  expect(back).toMatchObject({ withdrawn_on: null, withdrawn_reason: null });
  expect((await noted(id)).map(({ action }) => action)).toEqual([
    'certificate-withdrawn',
    'certificate-reinstated',
  ]);
});

test('if two people change a certificate, the second sees the change of the first', async () => {
  const { owner, certificate } = await holder();
  const answers = await Promise.all([
    change(owner.user_id, certificate, 'reissue', { name: 'Zanele Dlamini', reason: 'Spelt wrong.' }),
    change(owner.user_id, certificate, 'withdraw', { reason: 'Someone else took it.' }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  const refused = answers.find(({ status }) => status === 412);
  expect(refused?.body).toMatchObject({ current: { number: certificate.number }, sent: expect.any(Object) });
  expect(await noted(owner.user_id)).toHaveLength(1);
});

test("a certificate is not found under another person's URL, and staff cannot change their own", async () => {
  const { owner, certificate } = await holder();
  const other = await api.learner();
  const reason = { reason: 'Someone else took it.' };
  expect((await change(other.user_id, certificate, 'withdraw', reason)).status).toBe(404);
  const own = await holder(support);
  expect((await change(support.user_id, own.certificate, 'withdraw', reason)).status).toBe(403);
  expect([await noted(owner.user_id), await noted(support.user_id)]).toEqual([[], []]);
});
