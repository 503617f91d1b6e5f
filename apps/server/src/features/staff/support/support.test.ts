import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApi, type TestApi } from '../../../testing/api.ts';
import { readable } from '../../../testing/mail-server.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const ticket = {
  name: 'Ayanda',
  surname: 'Dlamini',
  email: 'ayanda@example.org',
  topic: 'Slides do not open',
  message: 'I press Next.\nNothing happens.',
};
const contact = { name: 'Ayanda Dlamini', email: 'ayanda@example.org', message: 'Thank you.' };

let last = 0;
const fresh = () => `198.51.100.${++last}`;
const hour = 3_600_000;

interface How {
  key?: string;
  from?: string;
  as?: { access: string };
}
const send = (path: string, body: object, { key, from = fresh(), as }: How = {}) =>
  api.call('POST', path, { body, from, ...(as && { as }), headers: key ? { 'idempotency-key': key } : {} });
const log = (change: Partial<typeof ticket> = {}, how?: How) =>
  send('/v3/self_help/ticket/', { ...ticket, ...change }, how);
const stored = async () => api.db.selectFrom('support_ticket').selectAll().orderBy('id').execute();

/** All mails to an address, as readable text. */
async function mailsTo(address: string): Promise<string[]> {
  await api.runJobs();
  const outbox = join(api.deps.config.dataDir, 'outbox');
  const files = readdirSync(outbox).filter((file) => file.endsWith('.eml'));
  const mails = files.map((file) => readFileSync(join(outbox, file), 'utf8'));
  return mails
    .filter(
      (raw) => raw.includes(`To: `) && raw.split('\r\n\r\n')[0]?.match(new RegExp(`^To:.*${address}`, 'm')),
    )
    .map(readable);
}

describe('a ticket', () => {
  test('is stored and mailed to support, and its number is mailed to the sender', async () => {
    const words = { email: 'first@example.org', name: 'Win at evil.example', surname: 'Unmistakable' };
    const { status, body } = await log(words);
    expect({ status, body }).toEqual({ status: 201, body: { number: expect.any(Number) } });
    expect((await stored()).at(-1)).toMatchObject({
      id: body.number,
      kind: 'ticket',
      topic: ticket.topic,
      account_id: null,
    });
    const [copy, ...more] = await mailsTo('first@example.org');
    expect(more).toEqual([]);
    expect(copy).toContain(`Subject: We have your message (number ${body.number})`);
    for (const strange of ['Nothing happens', 'evil', 'Unmistakable', ticket.topic])
      expect(copy).not.toContain(strange);
    const toSupport = (await mailsTo('support@readytowork.example')).find((mail) =>
      mail.includes('first@example.org'),
    );
    expect(toSupport).toContain(`Subject: Ticket ${body.number}: ${ticket.topic}`);
    expect(toSupport).toMatch(/Reply-To: .*<first@example\.org>/);
  });

  test('of a signed-in sender is mailed back completely, but only to their own confirmed address', async () => {
    const learner = await api.learner();
    const copyTo = async (email: string) => {
      await log({ name: '<b>Ayanda</b>', email }, { as: learner });
      return (await mailsTo(email.toLowerCase())).at(-1);
    };
    expect(await copyTo(learner.email)).not.toContain('Nothing happens.');
    await api.db
      .updateTable('account')
      .set({ email_confirmed_at: new Date() })
      .where('id', '=', learner.user_id)
      .execute();
    expect(await copyTo('someone-else@example.org')).not.toContain('Nothing happens.');
    const copy = await copyTo(learner.email);
    expect(copy).toContain('Nothing happens.');
    expect(copy).toContain('&lt;b&gt;Ayanda&lt;/b&gt;');
  });

  test('of a signed-in sender belongs to their account, and is deleted with it', async () => {
    const learner = await api.learner();
    const { body } = await log({}, { as: learner });
    expect((await stored()).find(({ id }) => id === body.number)?.account_id).toBe(learner.user_id);
    await api.db.deleteFrom('account').where('id', '=', learner.user_id).execute();
    expect((await stored()).some(({ id }) => id === body.number)).toBe(false);
  });

  test('goes to the address in the settings', async () => {
    const setting = { name: 'support_email', value: JSON.stringify('help@elsewhere.example') };
    await api.db.insertInto('setting').values(setting).execute();
    await log();
    expect(await mailsTo('help@elsewhere.example')).toHaveLength(1);
    await api.db.deleteFrom('setting').where('name', '=', 'support_email').execute();
  });

  test('cannot inject a header into a mail', async () => {
    await log({
      topic: 'Hello\r\nBcc: victim@example.org',
      name: 'A\r\nBcc: victim@example.org',
      email: 'smuggler@example.org',
    });
    const mails = [
      ...(await mailsTo('smuggler@example.org')),
      ...(await mailsTo('support@readytowork.example')),
    ];
    expect(mails.length).toBeGreaterThan(1);
    for (const mail of mails) expect(mail).not.toMatch(/^Bcc:/m);
  });

  test('cannot be used to flood an inbox: at most ten copies an hour', async () => {
    for (let count = 0; count < 12; count += 1) await log({ email: 'flooded@example.org' });
    expect(await mailsTo('flooded@example.org')).toHaveLength(10);
  });

  test.each([
    [{ message: 'x'.repeat(1024) }, 201],
    [{ message: 'x'.repeat(1025) }, 400],
    [{ message: '' }, 400],
    [{ message: ' \n ' }, 400],
    [{ name: '' }, 400],
    [{ surname: ' ' }, 400],
    [{ topic: '' }, 400],
    [{ email: 'nobody' }, 400],
    [{ email: '' }, 400],
    [{ email: ' spaced@example.org ' }, 201],
    [{ topic: 'a\u0000b' }, 400],
  ])('with %j is answered with %i', async (change, expected) => {
    const before = (await stored()).length;
    const { status, body } = await log(change);
    expect(status).toBe(expected);
    expect((await stored()).length - before).toBe(expected === 201 ? 1 : 0);
    if (expected === 400) expect(Object.values(body).flat()).toEqual([expect.any(String)]);
  });

  test('with a missing field is rejected with an error on that field', async () => {
    const { topic: _, ...without } = ticket;
    const { status, body } = await send('/v3/self_help/ticket/', without);
    expect({ status, body }).toEqual({ status: 400, body: { topic: ['This field is required.'] } });
  });
});

describe('a repeat', () => {
  test('with the same key returns the same number and sends nothing', async () => {
    const how = { key: 'one-key', from: fresh() };
    const [first, second] = await Promise.all([
      log({ email: 'once@example.org' }, how),
      log({ email: 'once@example.org' }, how),
    ]);
    const third = await log({ email: 'once@example.org' }, how);
    expect(first.body).toEqual(second.body);
    expect(third).toMatchObject({ status: 201, body: first.body });
    expect(await mailsTo('once@example.org')).toHaveLength(1);
  });

  test('with the same key but another text is rejected, so that no message is lost silently', async () => {
    await log({}, { key: 'two-messages' });
    expect(await log({ message: 'Another' }, { key: 'two-messages' })).toMatchObject({ status: 409 });
    expect(await send('/v1/contact/', contact, { key: 'two-messages' })).toMatchObject({ status: 409 });
  });

  test('a day later is stored as a new message', async () => {
    const first = await log({}, { key: 'tomorrow' });
    api.pass(23 * hour);
    expect((await log({}, { key: 'tomorrow' })).body).toEqual(first.body);
    api.pass(2 * hour);
    const later = await log({}, { key: 'tomorrow' });
    expect(later.status).toBe(201);
    expect(later.body).not.toEqual(first.body);
    await api.deps.support.cleanup();
    expect((await stored()).filter(({ request_key }) => request_key === 'two-messages')).toEqual([]);
  });

  test.each(['', 'a b', 'x'.repeat(129)])('the key %j is rejected', async (key) => {
    const { status } = await api.call('POST', '/v1/contact/', {
      body: contact,
      from: fresh(),
      headers: { 'idempotency-key': key },
    });
    expect(status).toBe(400);
  });
});

test('a message by /v1/contact/ arrives in the same inbox', async () => {
  const { status, body } = await send('/v1/contact/', { ...contact, email: 'writer@example.org' });
  expect(status).toBe(201);
  expect((await stored()).at(-1)).toMatchObject({ id: body.number, kind: 'contact', topic: '' });
  expect(await mailsTo('writer@example.org')).toHaveLength(1);
  const inbox = await mailsTo('support@readytowork.example');
  expect(inbox.some((mail) => mail.includes(`Message ${body.number} from Ayanda Dlamini`))).toBe(true);
});

test.each([
  ['/v3/self_help/ticket/', ticket],
  ['/v1/contact/', contact],
])('%s: ten messages an hour from an address, even if they are sent simultaneously', async (path, body) => {
  const from = fresh();
  const answers = await Promise.all(Array.from({ length: 14 }, () => send(path, body, { from })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(4);
  expect(Number(refused[0]?.response.headers['retry-after'])).toBeGreaterThan(3000);
  expect((await send(path, body)).status).toBe(201);
});
