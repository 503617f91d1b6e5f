import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { readable } from '../../../testing/mail-server.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { ticketing } from '../../../testing/ticketing.ts';

let api: TestApi;
let thandi: Session;
let sipho: Session;
let desk: ReturnType<typeof ticketing>;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://learn.example.org' });
  thandi = await api.staff('support', 'Thandi', 'Mokoena');
  sipho = await api.staff('support', 'Sipho', 'Zulu');
  desk = ticketing(api, thandi);
});
afterAll(() => api.close());
beforeEach(() => sql`truncate support_ticket, canned_answer cascade`.execute(api.db));

const hour = 3_600_000;

const textsOf = (ticket: { messages: { kind: string; text: string }[] }) =>
  ticket.messages.map(({ kind, text }) => `${kind}: ${text}`);

/** Makes a ticket this old, with no later message. */
const writtenAgo = (number: number, ago: string) =>
  sql`update support_ticket set created_at = now() - ${ago}::interval, last_message_at = now() - ${ago}::interval
    where id = ${number}`.execute(api.db);

async function confirmed(firstName = 'Ayanda') {
  const as = await api.learner(firstName, 'Dlamini');
  const account = api.db.updateTable('account').where('id', '=', as.user_id);
  await account.set({ email_confirmed_at: new Date() }).execute();
  return as;
}
const mailed = async (email: string) => {
  await api.runJobs();
  return mailsTo(api.deps.config.dataDir, email).map(readable);
};

describe('a ticket', () => {
  test('can be assigned and answered, and the time until its first answer is measured', async () => {
    const number = await desk.log();
    const taken = await desk.act('PUT', `${number}/`, {
      state: 'open',
      category: 'certificates',
      owner: thandi.user_id,
    });
    expect(taken.status).toBe(200);
    expect(taken.body).toMatchObject({
      state: 'open',
      category: 'certificates',
      owner: { name: 'Thandi Mokoena' },
    });
    await writtenAgo(number, '2 hours');
    const first = (await desk.reply(number)).body;
    expect(Date.parse(first.first_answer_at) - Date.parse(first.created_at)).toBeGreaterThanOrEqual(2 * hour);
    const again = (await desk.reply(number, 'And this.')).body;
    expect(again.first_answer_at).toBe(first.first_answer_at);
    expect(textsOf(again)).toEqual([
      'person: They do not open.',
      'event: Taken.',
      'event: Category changed.',
      'event: Open: we are to act.',
      'reply: Please try again.',
      'event: Waiting for the person.',
      'reply: And this.',
    ]);
    expect(
      (await desk.auditOf(String(number)))
        .map(({ action }) => action)
        .filter((action) => action !== 'ticket-looked-at'),
    ).toEqual(['ticket-changed', 'ticket-answered', 'ticket-answered']);
  });

  test('can only be assigned to staff who answer tickets', async () => {
    const number = await desk.log();
    const agents = (await api.call('GET', '/v1/ticket_agents/', { as: thandi })).body;
    expect(agents).toContainEqual({ user_id: sipho.user_id, name: 'Sipho Zulu' });
    const learner = await api.learner();
    const standing = { state: 'open', category: null };
    expect((await desk.act('PUT', `${number}/`, { ...standing, owner: learner.user_id })).status).toBe(400);
    expect((await desk.act('PUT', `${number}/`, { ...standing, owner: sipho.user_id })).body.owner.name).toBe(
      'Sipho Zulu',
    );
  });

  test("shows the second of two simultaneous authors the first one's answer, and mails only one answer", async () => {
    const email = desk.address();
    const number = await desk.log({ email });
    const { revision } = await desk.read(number);
    const answers = await Promise.all([
      desk.reply(number, 'By Thandi', { revision }),
      desk.reply(number, 'By Sipho', { revision, as: sipho }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const conflict = answers.find(({ status }) => status === 412)?.body;
    expect(textsOf(conflict.current)).toContainEqual(expect.stringMatching(/^reply: By/));
    expect(conflict.sent.text).toMatch(/^By/);
    expect((await mailed(email)).filter((mail) => mail.includes('By '))).toHaveLength(1);
    expect(
      (
        await api.call('POST', `/v1/tickets/${number}/messages/`, {
          as: thandi,
          body: { kind: 'note', text: 'x', state: 'open' },
        })
      ).status,
    ).toBe(428);
  });

  test("shows the person's other tickets, and an earlier one that the text mentions", async () => {
    const email = desk.address();
    const first = await desk.log({ email });
    const second = await desk.log({ email: email.toUpperCase(), topic: `Re: number ${first}` });
    const stranger = await desk.log({ topic: `Re: number ${first}` });
    expect(await desk.read(second)).toMatchObject({
      mentions: first,
      others: [{ number: first, state: 'new' }],
    });
    expect(await desk.read(stranger)).toMatchObject({ mentions: null, others: [] });
  });

  test('records what was said on the telephone, and is then open again', async () => {
    const number = await desk.log();
    await desk.reply(number);
    const { body } = await desk.act('POST', `${number}/messages/`, {
      kind: 'person',
      text: 'It works.',
      state: 'open',
    });
    expect(body.messages.at(-2)).toMatchObject({
      kind: 'person',
      text: 'It works.',
      by: { name: 'Thandi Mokoena' },
    });
    expect(body.state).toBe('open');
  });

  test('that does not exist is answered with 404', async () => {
    expect((await api.call('GET', '/v1/tickets/999999/', { as: thandi })).body).toEqual({
      detail: 'There is no such ticket.',
    });
  });
});

describe('an answer by mail', () => {
  test("to an unconfirmed address contains neither the person's name nor their subject", async () => {
    const email = desk.address();
    const number = await desk.log({ email, name: 'Win at evil.example', topic: 'Unmistakable' });
    await desk.note(number, 'For us alone.');
    await desk.reply(number, 'Dear writer,\n\nclear the cache. <b>Then</b> try.');
    const mail = (await mailed(email)).find((raw) => raw.includes('clear the cache'));
    expect(mail).toContain(`Subject: Our answer (number ${number})`);
    expect(mail).toMatch(/Reply-To: .*<support@readytowork\.example>/);
    expect(mail).toContain('&lt;b&gt;Then&lt;/b&gt;');
    expect(mail).toContain(`References: <ticket-${number}@learn.example.org>`);
    expect(mail).not.toContain('Auto-Submitted');
    for (const strange of ['evil', 'Unmistakable', 'They do not open', 'For us alone', '/my-learning'])
      expect(mail).not.toContain(strange);
  });

  test("to the person's own address has the subject, their name and a link to the conversation", async () => {
    const learner = await confirmed();
    const number = await desk.log({ email: learner.email }, learner);
    await desk.reply(number);
    const mail = (await mailed(learner.email)).find((raw) => raw.includes('Please try again.'));
    expect(mail).toContain(`Subject: Re: Slides (number ${number})`);
    expect(mail).toContain('Hello Ayanda,');
    expect(mail).toContain('https://learn.example.org/my-learning/messages');
  });
});

describe('merging', () => {
  test('joins two conversations; both numbers lead to the remaining one', async () => {
    const email = desk.address();
    const [kept, double] = [await desk.log({ email }), await desk.log({ email, message: 'Still not.' })];
    await desk.note(double, 'The same again.');
    await desk.reply(double);
    const { status, body } = await desk.merge(double, kept);
    expect(status).toBe(200);
    expect(body).toMatchObject({ number: kept, others: [], state: 'new', owner: { name: 'Thandi Mokoena' } });
    expect(body.first_answer_at).not.toBeNull();
    expect(textsOf(body)).toEqual([
      'person: They do not open.',
      'person: Still not.',
      'note: The same again.',
      'event: Open: we are to act.',
      'reply: Please try again.',
      'event: Waiting for the person.',
      `event: Ticket ${double} was merged into this one.`,
    ]);
    expect(body.messages[1].opened).toEqual({ number: double, topic: 'Slides' });
    expect((await desk.read(double)).number).toBe(kept);
    expect(await desk.list(`?search=${double}`)).toEqual([kept]);
    expect(await desk.list('?search=still')).toEqual([kept]);
    expect(await desk.list()).toEqual([kept]);
    expect(await desk.auditOf(String(double))).toContainEqual(
      expect.objectContaining({ action: 'ticket-merged', subject: `${double} ${kept}` }),
    );
  });

  test('of three tickets makes both other numbers lead to the last', async () => {
    const email = desk.address();
    const [one, two, three] = [
      await desk.log({ email }),
      await desk.log({ email }),
      await desk.log({ email }),
    ];
    await desk.merge(three, two);
    await desk.merge(two, one);
    expect((await desk.read(three)).number).toBe(one);
    expect(
      (await desk.read(one)).messages.filter(({ kind }: { kind: string }) => kind === 'person'),
    ).toHaveLength(3);
  });

  test.each([
    ['with itself', 409, (number: number) => number],
    ['with what does not exist', 400, () => 999_999],
    ['with another person’s', 409, () => desk.log()],
  ])('%s: %i, and nothing changes', async (_, expected, into) => {
    const number = await desk.log();
    const before = await desk.read(number);
    expect((await desk.merge(number, await into(number))).status).toBe(expected);
    expect(await desk.read(number)).toEqual(before);
  });

  test('of two accounts is refused, even if both name one address', async () => {
    const [email, one, other] = [desk.address(), await confirmed(), await confirmed()];
    const [mine, yours] = [await desk.log({ email }, one), await desk.log({ email }, other)];
    expect((await desk.merge(mine, yours)).codes).toEqual(['tickets_of_others']);
  });

  test('in both directions at once succeeds in only one', async () => {
    const email = desk.address();
    const [one, two] = [await desk.log({ email }), await desk.log({ email })];
    const revisions = [(await desk.read(one)).revision, (await desk.read(two)).revision];
    const answers = await Promise.all([
      desk.merge(one, two, { revision: revisions[0] }),
      desk.merge(two, one, { revision: revisions[1], as: sipho }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await desk.read(one)).number).toBe((await desk.read(two)).number);
    expect(
      (await desk.read(one)).messages.filter(({ kind }: { kind: string }) => kind === 'person'),
    ).toHaveLength(2);
  });
});

describe('retention', () => {
  test('deletes a conversation two years after its last message, with all messages and merged tickets', async () => {
    const email = desk.address();
    const [kept, double] = [await desk.log({ email }), await desk.log({ email })];
    await desk.merge(double, kept);
    await writtenAgo(kept, '900 days');
    await desk.reply(kept);
    await api.deps.retention.run();
    expect((await desk.read(kept)).messages.length).toBeGreaterThan(2);
    await writtenAgo(kept, '731 days');
    await api.deps.retention.run();
    for (const table of ['support_ticket', 'ticket_message'] as const)
      expect(await api.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});
