import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { readable } from '../../../testing/mail-server.ts';
import { mailsTo } from '../../../testing/outbox.ts';

let api: TestApi;
let support: Session;
beforeAll(async () => {
  api = await startApi();
  support = await api.staff('support', 'Thandi', 'Mokoena');
});
afterAll(() => api.close());

const words = { name: 'Ayanda', surname: 'Dlamini', topic: 'Slides', message: 'They do not open.' };
let last = 0;
const log = async (email: string, as?: Session): Promise<number> =>
  (
    await api.call('POST', '/v3/self_help/ticket/', {
      body: { ...words, email },
      from: `198.51.100.${++last}`,
      ...(as && { as }),
    })
  ).body.number;
const own = async (as: Session) => (await api.call('GET', '/v1/user/tickets/', { as })).body;
const writeAgain = (number: number, message: string, as: Session) =>
  api.call('POST', `/v1/user/tickets/${number}/messages/`, { as, body: { message } });
async function act(number: number, path: string, body: object) {
  const { revision } = (await api.call('GET', `/v1/tickets/${number}/`, { as: support })).body;
  const headers = { 'if-match': `"${revision}"` };
  const { status } = await api.call('POST', `/v1/tickets/${number}/${path}/`, { as: support, body, headers });
  expect(status).toBe(200);
}
const say = (number: number, kind: string, text: string, state = 'waiting') =>
  act(number, 'messages', { kind, text, state });

test('people see their own messages and the answers, but no notes, no agents and no messages of others', async () => {
  const learner = await api.learner();
  const number = await log(learner.email, learner);
  await log('someone-else@example.org', await api.learner());
  await say(number, 'note', 'Rude on the telephone.');
  await say(number, 'reply', 'Please try again.');
  const tickets = await own(learner);
  expect(tickets).toMatchObject([
    {
      number,
      topic: 'Slides',
      state: 'waiting',
      messages: [
        { by: 'you', text: 'They do not open.' },
        { by: 'support', text: 'Please try again.' },
      ],
    },
  ]);
  expect(JSON.stringify(tickets)).not.toMatch(/Thandi|Rude/);
});

test('a ticket without an account belongs to the person who has confirmed its address', async () => {
  const learner = await api.learner();
  const number = await log(learner.email.toUpperCase());
  expect(await own(learner)).toEqual([]);
  expect((await writeAgain(number, 'Mine?', learner)).status).toBe(404);
  const account = api.db.updateTable('account').where('id', '=', learner.user_id);
  await account.set({ email_confirmed_at: new Date() }).execute();
  expect(await own(learner)).toMatchObject([{ number }]);
});

describe('writing again', () => {
  test('reopens the ticket and mails support, and is stored once however often it is sent', async () => {
    const learner = await api.learner();
    const number = await log(learner.email, learner);
    await say(number, 'reply', 'Please try again.', 'closed');
    const answers = await Promise.all([1, 2].map(() => writeAgain(number, 'It still does not.', learner)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[1]?.body.messages).toHaveLength(3);
    const ticket = (await api.call('GET', `/v1/tickets/${number}/`, { as: support })).body;
    expect(ticket).toMatchObject({ state: 'open', owner: { name: 'Thandi Mokoena' } });
    await api.runJobs();
    const mails = mailsTo(api.deps.config.dataDir, 'support@readytowork.example').map(readable);
    const told = mails.filter((mail) => mail.includes('It still does not.'));
    expect(told).toHaveLength(1);
    expect(told[0]).toContain(`Subject: Ticket ${number}: Ayanda Dlamini wrote again`);
    expect(told[0]).toContain(`/admin/tickets/${number}`);
  });

  test('works with the number of a merged ticket', async () => {
    const learner = await api.learner();
    const [kept, double] = [await log(learner.email, learner), await log(learner.email, learner)];
    await act(double, 'merge', { into: kept });
    expect((await writeAgain(double, 'More.', learner)).body).toMatchObject({ number: kept });
    expect(await own(learner)).toHaveLength(1);
  });

  test("is refused for other people's tickets, and after ten messages an hour", async () => {
    const learner = await api.learner();
    const number = await log(learner.email, learner);
    expect((await writeAgain(number, 'Hello', await api.learner())).status).toBe(404);
    for (let count = 0; count < 10; count += 1)
      expect((await writeAgain(number, `Hello ${count}`, learner)).status).toBe(201);
    expect((await writeAgain(number, 'Hello', learner)).status).toBe(429);
  });
});
