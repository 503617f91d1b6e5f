import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isDaytime } from '../../../local-time.ts';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { type MailServer, readable, startMailServer } from '../../../testing/mail-server.ts';
import { outcomeTokens } from './outcome-tokens.ts';
import { outcomeMails } from './send-outcome-mails.ts';

let mailServer: MailServer;
let api: TestApi;
let as: Session & { email: string };
beforeAll(async () => {
  mailServer = await startMailServer();
  const settings = { PUBLIC_URL: 'https://learn.example.org', RATE_LIMITS: 'off' };
  api = await startApi({ SMTP_URL: mailServer.url, ...settings });
});
afterAll(async () => {
  await api.close();
  await mailServer.stop();
});

const hour = 3_600_000;
beforeEach(async () => {
  as = await api.learner('Naledi', 'Dube');
  await change({ email_confirmed_at: new Date() });
  while (!isDaytime(api.deps.clock())) api.pass(hour);
});

const change = (to: { email_confirmed_at?: Date | null; deactivated_at?: Date }) =>
  api.db.updateTable('account').set(to).where('id', '=', as.user_id).execute();
const choose = (mails: boolean) => api.call('PUT', '/v1/user/outcome_mails/', { as, body: { mails } });
const asked = (mail_at: Date | null = new Date(0)) =>
  api.db
    .insertInto('outcome')
    .values({
      account_id: as.user_id,
      months: 3,
      due_on: api.deps.clock().toISOString().slice(0, 10),
      mail_at,
    })
    .execute();
const run = (job = found()) => job.run({}, { id: '1', addedAt: new Date(), signal: undefined });
function found() {
  const job = api.deps.jobs.find(({ name }) => name === 'send-outcome-mails');
  if (!job) throw new Error('There is no such job.');
  return job;
}
const mails = () =>
  mailServer.mails.filter(({ to }) => to.includes(as.email)).map(({ raw }) => readable(raw));
const answer = (token: string, given = 'working') =>
  api.call('POST', '/v1/outcomes/answer/', { body: { token, answer: given } });
const stored = async () => (await api.call('GET', '/v1/user/outcomes/', { as })).body;
const tokens = () => outcomeTokens(api.deps.config.jwtSecrets);

test('comes once, from three workers at a time, and its link answers without a session', async () => {
  await choose(true);
  await asked();
  const { clock, config, db, log, mailer } = api.deps;
  const another = () =>
    outcomeMails({ clock, db, log, mailer, tokens: tokens(), publicUrl: config.publicUrl });
  await Promise.all([run(another()), run(another()), run(another())]);
  await run();
  expect(mails()).toHaveLength(1);
  expect(mails()[0]).toContain('List-Unsubscribe');
  const [, token = ''] = /what-i-do-now\?question=([\w.-]+)/.exec(mails()[0] ?? '') ?? [];
  // A mail scanner opens the link.
  expect((await api.call('GET', `/what-i-do-now?question=${token}`)).status).not.toBe(500);
  expect(await stored()).toEqual([{ months: 3, open: true, answer: null }]);
  expect((await answer(token)).status).toBe(200);
  expect(await stored()).toEqual([{ months: 3, open: false, answer: 'working' }]);
});

test.each<[string, () => Promise<unknown>]>([
  ['without the consent', async () => asked()],
  [
    'after the consent was taken back',
    async () => {
      await choose(true);
      await asked();
      await choose(false);
    },
  ],
  [
    'to an unconfirmed address',
    async () => {
      await choose(true);
      await asked();
      await change({ email_confirmed_at: null });
    },
  ],
  [
    'to a deactivated account',
    async () => {
      await choose(true);
      await asked();
      await change({ deactivated_at: new Date() });
    },
  ],
  [
    'after the question was put aside',
    async () => {
      await choose(true);
      await asked();
      await api.call('PUT', '/v1/user/outcomes/', { as, body: { months: 3, answer: null } });
    },
  ],
])('does not come %s', async (_, arrange) => {
  await arrange();
  await run();
  expect(mails()).toEqual([]);
});

test('a link answers its own question alone, and ends after sixty days', async () => {
  await asked(null);
  expect((await answer(tokens().makeQuestion(as.user_id, 6))).status).toBe(409);
  expect((await answer(tokens().makeStop(as.user_id))).status).toBe(400);
  expect((await answer(`${as.user_id}.${'A'.repeat(43)}`)).status).toBe(400);
  expect(await stored()).toEqual([{ months: 3, open: true, answer: null }]);
  await api.db
    .updateTable('outcome')
    .set({ due_on: '2026-01-01' })
    .where('account_id', '=', as.user_id)
    .execute();
  expect((await answer(tokens().makeQuestion(as.user_id, 3))).status).toBe(409);
});

test('each change of the choice is noted as a consent, also that of the link that stops the mails', async () => {
  await choose(true);
  await choose(true);
  const token = tokens().makeStop(as.user_id);
  for (const _ of ['once', 'again'])
    expect((await api.call('POST', '/v1/outcomes/stop/', { body: { token } })).status).toBe(200);
  expect((await api.call('GET', '/v1/user/outcome_mails/', { as })).body).toEqual({ mails: false });
  const consents = (await api.call('GET', '/v1/user/consents/', { as })).body;
  expect(consents).toMatchObject([
    { kind: 'outcomes', given: false },
    { kind: 'outcomes', given: true },
  ]);
});
