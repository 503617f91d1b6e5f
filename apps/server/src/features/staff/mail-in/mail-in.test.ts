import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { readable } from '../../../testing/mail-server.ts';
import { mailsTo } from '../../../testing/outbox.ts';
import { plainMail, programs, type RawMail } from '../../../testing/raw-mails.ts';
import { ticketing } from '../../../testing/ticketing.ts';

const secret = 'a-secret-of-32-characters-or-more';
let api: TestApi;
let thandi: Session;
let desk: ReturnType<typeof ticketing>;
beforeAll(async () => {
  api = await startApi({
    MAIL_IN_ADDRESS: 'Support@learn.example.org',
    MAIL_IN_SECRET: secret,
    MAIL_FROM: 'ReadytoWork <no-reply@learn.example.org>',
    PUBLIC_URL: 'https://learn.example.org',
    RATE_LIMITS: 'off',
  });
  thandi = await api.staff('support', 'Thandi', 'Mokoena');
  desk = ticketing(api, thandi);
});
afterAll(() => api.close());
beforeEach(() => sql`truncate support_ticket, received_mail, throttle cascade`.execute(api.db));

let last = 0;
const nextId = () => `<${++last}@mail.example>`;

interface Delivery {
  secret?: string;
  id?: string;
  at?: number;
  headers?: Record<string, string>;
}

/** Delivers a raw message to the webhook, signed as a mail server signs it. */
async function deliver(
  raw: Buffer,
  { secret: key = secret, id = 'd1', at = Date.now(), ...more }: Delivery = {},
) {
  const seconds = String(Math.floor(at / 1000));
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.`).update(raw).digest('base64');
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/mail-in/',
    payload: raw,
    headers: {
      'content-type': 'message/rfc822',
      'webhook-id': id,
      'webhook-timestamp': seconds,
      'webhook-signature': `v1,${signature}`,
      ...more.headers,
    },
  });
  return { status: answer.statusCode, body: answer.json() };
}
const take = async (mail: Partial<RawMail> & { from: string; to: string }) =>
  (await deliver(plainMail({ text: 'It works now.', id: nextId(), ...mail }))).body;

/** The Reply-To of support's answer, as the person's mail program reads it. */
async function replyAddressOf(email: string): Promise<string> {
  await api.runJobs();
  const answer = mailsTo(api.deps.config.dataDir, email)
    .map(readable)
    .find((mail) => mail.includes('Please try again.'));
  return /^Reply-To:[^<]*<([^>]+)>/m.exec(answer ?? '')?.[1] ?? expect.fail('no Reply-To');
}

/** The mails to a person, without those to support that name the person. */
const receivedBy = (email: string) =>
  mailsTo(api.deps.config.dataDir, email).filter((mail) => !/^To: ReadytoWork support/m.test(mail));

/** A ticket with an answer of support. */
async function answeredTicket(as?: Session & { email: string }) {
  const email = as?.email ?? desk.address();
  const number = await desk.log({ email }, as);
  await desk.reply(number);
  return { number, email, to: await replyAddressOf(email) };
}
const messagesOf = async (number: number) =>
  (await desk.read(number)).messages.map(
    ({ kind, from, text }: { kind: string; from: string | null; text: string }) =>
      `${kind}${from ? ` of ${from}` : ''}: ${text}`,
  );
const storedTickets = () => api.db.selectFrom('support_ticket').selectAll().orderBy('id').execute();

describe('an answer by mail', () => {
  test("becomes the person's message, opens the ticket and tells support", async () => {
    const { number, email, to } = await answeredTicket();
    expect(to).toMatch(new RegExp(`^support\\+${number}-[\\da-f]{32}@learn\\.example\\.org$`));
    const raw = programs.gmail({ from: `Ayanda <${email.toUpperCase()}>`, to, text: 'It works now.' });
    expect((await deliver(raw)).body).toEqual({ outcome: 'answer', ticket: number });
    expect(await desk.read(number)).toMatchObject({ state: 'open' });
    expect((await messagesOf(number)).at(-1)).toBe('person: It works now.');
    await api.runJobs();
    const told = mailsTo(api.deps.config.dataDir, 'support@readytowork.example').map(readable);
    expect(told.at(-1)).toContain('It works now.');
  });

  test('is shown to the learner among their own tickets', async () => {
    const learner = await api.learner();
    const { number, to } = await answeredTicket(learner);
    await take({ from: learner.email, to });
    const own = (await api.call('GET', '/v1/user/tickets/', { as: learner })).body;
    expect(own).toMatchObject([{ number, state: 'open' }]);
    expect(own[0].messages.at(-1)).toMatchObject({ by: 'you', text: 'It works now.' });
  });

  test('names the files that are not kept, to staff alone', async () => {
    const learner = await api.learner();
    const { number, to } = await answeredTicket(learner);
    const files = [{ name: 'photo.jpg', type: 'image/jpeg', bytes: 2_100_000 }];
    await take({ from: learner.email, to, files });
    expect((await messagesOf(number)).slice(-2)).toEqual([
      'person: It works now.',
      'event: Files of the mail, which are not kept: photo.jpg (image/jpeg, 2.1 MB).',
    ]);
    const own = (await api.call('GET', '/v1/user/tickets/', { as: learner })).body;
    expect(JSON.stringify(own)).not.toContain('photo.jpg');
  });

  test('goes to the ticket that another one was merged into', async () => {
    const { number, email, to } = await answeredTicket();
    const kept = await desk.log({ email });
    await desk.merge(number, kept);
    expect(await take({ from: email, to })).toEqual({ outcome: 'answer', ticket: kept });
  });

  test('makes a ticket of its own if its ticket was deleted', async () => {
    const { number, email, to } = await answeredTicket();
    await sql`delete from support_ticket where id = ${number}`.execute(api.db);
    expect(await take({ from: email, to })).toMatchObject({ outcome: 'ticket' });
  });

  test('without text or too long is stored all the same', async () => {
    const { number, email, to } = await answeredTicket();
    await take({ from: email, to, text: '' });
    await take({ from: email, to, text: `${'x'.repeat(4999)}🎉${'y'.repeat(5000)}` });
    expect((await messagesOf(number)).slice(-3)).toEqual([
      'person: (no text)',
      `person: ${'x'.repeat(4999)}`,
      'event: The mail was longer than 5000 characters.',
    ]);
  });
});

describe('a mail from another address with the right secret', () => {
  test('is shown to staff as that, and neither to the learner nor in their copy', async () => {
    const learner = await api.learner();
    const { number, to } = await answeredTicket(learner);
    const text = 'She cannot answer herself.';
    const files = [{ name: 'letter.pdf', type: 'application/pdf', bytes: 2000 }];
    expect(await take({ from: 'Mother <mother@mail.example>', to, text, files })).toEqual({
      outcome: 'other',
      ticket: number,
    });
    expect((await messagesOf(number)).at(-2)).toBe(`other of mother@mail.example: ${text}`);
    expect(await desk.read(number)).toMatchObject({ state: 'open' });
    const own = (await api.call('GET', '/v1/user/tickets/', { as: learner })).body;
    expect(JSON.stringify(own)).not.toContain(text);
    const hers = await api.db
      .selectFrom('ticket_message')
      .select('text')
      .where('account_id', '=', learner.user_id)
      .execute();
    expect(JSON.stringify(hers)).not.toMatch(/letter\.pdf|cannot answer/);
  });

  test('is an answer from the confirmed address that the account has today', async () => {
    const learner = await api.learner();
    const { to } = await answeredTicket(learner);
    const account = api.db.updateTable('account').where('id', '=', learner.user_id);
    await account.set({ email: 'new@mail.example', email_confirmed_at: null }).execute();
    expect((await take({ from: 'new@mail.example', to })).outcome).toBe('other');
    await account.set({ email_confirmed_at: new Date() }).execute();
    expect((await take({ from: 'New@mail.example', to })).outcome).toBe('answer');
  });
});

describe("a stranger's mail", () => {
  test('makes a ticket, of which support is told and the stranger is not', async () => {
    const files = [{ name: 'cv.pdf', type: 'application/pdf', bytes: 1200 }];
    const from = 'Neo <neo@mail.example>';
    const taken = await take({
      from,
      to: 'support@learn.example.org',
      subject: 'My CV',
      text: 'Here.',
      files,
    });
    expect(await desk.read(taken.ticket)).toMatchObject({
      topic: 'My CV',
      name: 'Neo',
      email: 'neo@mail.example',
      user_id: null,
      email_is_theirs: false,
      state: 'new',
    });
    expect(await messagesOf(taken.ticket)).toEqual([
      'person: Here.',
      'event: Files of the mail, which are not kept: cv.pdf (application/pdf, 2 KB).',
    ]);
    await api.runJobs();
    expect(receivedBy('neo@mail.example')).toEqual([]);
  });

  test.each([
    [
      'a References header',
      (number: number) => ({ headers: [`References: <ticket-${number}@learn.example.org>`] }),
    ],
    ['a subject', (number: number) => ({ subject: `Re: Slides (number ${number})` })],
    [
      'a forged secret',
      (number: number) => ({ to: `support+${number}-${'0'.repeat(32)}@learn.example.org` }),
    ],
  ])('with %s alone does not get into a ticket, even from its address', async (_name, forged) => {
    const { number, email } = await answeredTicket();
    const before = await messagesOf(number);
    const taken = await take({ from: email, to: 'support@learn.example.org', ...forged(number) });
    expect(taken.outcome).toBe('ticket');
    expect(await messagesOf(number)).toEqual(before);
  });
});

describe('a mail is stored once', () => {
  test('when it is delivered again, also at the same time', async () => {
    const raw = plainMail({
      from: 'neo@mail.example',
      to: 'support@learn.example.org',
      text: 'Once.',
      id: nextId(),
    });
    const answers = await Promise.all([1, 2, 3, 4, 5].map((id) => deliver(raw, { id: `d${id}` })));
    answers.push(await deliver(raw, { id: 'd1' }));
    expect(answers.map(({ body }) => body.outcome).sort()).toEqual([...Array(5).fill('repeated'), 'ticket']);
    expect(await storedTickets()).toHaveLength(1);
  });

  test('after a failed attempt', async () => {
    const raw = plainMail({
      from: 'neo@mail.example',
      to: 'support@learn.example.org',
      text: 'Once.',
      id: nextId(),
    });
    await sql`alter table support_ticket rename to gone`.execute(api.db);
    const failed = await deliver(raw).finally(() =>
      sql`alter table gone rename to support_ticket`.execute(api.db),
    );
    expect(failed.status).toBe(500);
    expect((await deliver(raw)).body.outcome).toBe('ticket');
  });

  test('and another sender with the same Message-ID is heard too', async () => {
    const id = nextId();
    const to = 'support@learn.example.org';
    expect((await take({ from: 'a@mail.example', to, id })).outcome).toBe('ticket');
    expect((await take({ from: 'b@mail.example', to, id })).outcome).toBe('ticket');
    expect((await take({ from: 'b@mail.example', to, id })).outcome).toBe('repeated');
  });
});

test('takes twenty mails an hour from one address', async () => {
  const to = 'support@learn.example.org';
  for (let count = 0; count < 20; count++)
    expect((await take({ from: 'neo@mail.example', to })).outcome).toBe('ticket');
  const raw = plainMail({ from: 'neo@mail.example', to, text: 'Once more.', id: nextId() });
  expect(await deliver(raw)).toMatchObject({ status: 429, body: { code: 'too_many_tries' } });
  expect((await take({ from: 'other@mail.example', to: 'support@learn.example.org' })).outcome).toBe(
    'ticket',
  );
});

describe('the webhook refuses', () => {
  const raw = plainMail({ from: 'neo@mail.example', to: 'support@learn.example.org', text: 'x' });
  const minute = 60_000;
  test.each<[string, () => Delivery]>([
    ['another secret', () => ({ secret: 'b-secret-of-32-characters-or-more' })],
    ['an old time', () => ({ at: Date.now() - 6 * minute })],
    ['a time to come', () => ({ at: Date.now() + 6 * minute })],
    ['no signature', () => ({ headers: { 'webhook-signature': '' } })],
    ['another id', () => ({ headers: { 'webhook-id': 'd2' } })],
    ['another time', () => ({ headers: { 'webhook-timestamp': String(Math.floor(Date.now() / 1000) + 1) } })],
  ])('%s', async (_name, deliveryOf) => {
    const { status, body } = await deliver(raw, deliveryOf());
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'unsigned_mail' });
    expect(await storedTickets()).toEqual([]);
  });

  test('another body, and one without anything', async () => {
    const seconds = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', secret).update(`d1.${seconds}.`).update(raw).digest('base64');
    const headers = {
      'webhook-id': 'd1',
      'webhook-timestamp': seconds,
      'webhook-signature': `v1,${signature}`,
    };
    for (const payload of [Buffer.concat([raw, Buffer.from('x')]), undefined])
      expect(
        (
          await api.app.inject({
            method: 'POST',
            url: '/api/mail-in/',
            headers: { ...headers, 'content-type': 'message/rfc822' },
            ...(payload && { payload }),
          })
        ).statusCode,
      ).toBe(403);
  });

  test('more than 12 MB', async () => {
    expect((await deliver(Buffer.alloc(13 * 1024 * 1024, 'x'))).status).toBe(413);
  });

  test('and takes a second signature, by the secret that comes next', async () => {
    const seconds = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', secret).update(`d1.${seconds}.`).update(raw).digest('base64');
    const headers = { 'webhook-signature': `v1,${'A'.repeat(43)}= v1,${signature}` };
    expect((await deliver(raw, { headers })).status).toBe(200);
  });
});

test('without the setting there is no webhook, and answers go to the address of support', async () => {
  const plain = await startApi({ RATE_LIMITS: 'off' });
  try {
    expect((await plain.call('POST', '/api/mail-in/', { body: {} })).status).toBe(404);
    const at = ticketing(plain, await plain.staff('support'));
    const number = await at.log({ email: 'neo@mail.example' });
    await at.reply(number);
    await plain.runJobs();
    const mail = mailsTo(plain.deps.config.dataDir, 'neo@mail.example').map(readable).at(-1);
    expect(mail).toMatch(/^Reply-To: .*<support@readytowork\.example>/m);
  } finally {
    await plain.close();
  }
});

/** The table row of issue 36: 200 mails of every kind, each with what must become of it. */
test('of 200 mails all are right, none begins a loop, and none gets into the ticket of another', async () => {
  const tickets: Awaited<ReturnType<typeof answeredTicket>>[] = [];
  for (let count = 0; count < 10; count++) tickets.push(await answeredTicket());
  const said = ['It works now.', 'Ngiyabonga! 🎉', 'No: still the same.\n\n- tried twice', 'Yes, at 10:30.'];
  const writers = Object.values(programs);
  const automatic = [
    ['Auto-Submitted: auto-replied'],
    ['Precedence: bulk'],
    ['X-Auto-Response-Suppress: All'],
    ['Return-Path: <>'],
  ];
  const mails = Array.from({ length: 200 }, (_, index) => {
    const ticket = tickets[index % 10] ?? expect.fail('no ticket');
    const text = `${said[index % 4]} (${index})`;
    const write = writers[index % writers.length] ?? plainMail;
    const mail = { from: `Ayanda <${ticket.email}>`, to: ticket.to, text, id: nextId() };
    const kind = Math.floor(index / 10) % 10;
    if (kind === 5)
      return { raw: write({ ...mail, headers: automatic[index % 4] ?? [] }), outcome: 'automatic' };
    if (kind === 6) return { raw: write({ ...mail, id: `<${index}@learn.example.org>` }), outcome: 'own' };
    if (kind === 7)
      return { raw: write({ ...mail, from: `x${index}@evil.example` }), outcome: 'other', ticket, text };
    if (kind === 8) {
      const headers = [`References: <ticket-${ticket.number}@learn.example.org>`];
      return { raw: write({ ...mail, headers, to: 'support@learn.example.org' }), outcome: 'ticket', text };
    }
    const files = kind === 9 ? [{ name: 'a.png', type: 'image/png', bytes: 500 }] : [];
    return { raw: write({ ...mail, files }), outcome: 'answer', ticket, text };
  });
  let right = 0;
  for (const { raw, outcome, ticket, text } of mails) {
    const { body } = await deliver(raw);
    const isThere = ticket === undefined || body.ticket === ticket.number;
    const isWhole =
      text === undefined ||
      (await messagesOf(body.ticket)).some((message: string) => message.endsWith(`: ${text}`));
    if (body.outcome === outcome && isThere && isWhole) right++;
  }
  expect(right).toBe(200);
  const messages = await api.db
    .selectFrom('ticket_message')
    .selectAll()
    .where('kind', '=', 'person')
    .execute();
  const emailOf = new Map(tickets.map(({ email, number }) => [number, email]));
  for (const { email, ticket_id } of messages) expect(email).toBe(emailOf.get(ticket_id));
  await api.runJobs();
  // Each person got the receipt of the form and support's one answer, and nothing for any mail.
  for (const { email } of tickets) expect(receivedBy(email)).toHaveLength(2);
});
