import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../testing/api.ts';
import { plansOfLists } from '../../testing/list-plans.ts';
import { readable } from '../../testing/mail-server.ts';
import { mailsTo } from '../../testing/outbox.ts';

let api: TestApi;
let thandi: Session;
let sipho: Session;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off', PUBLIC_URL: 'https://learn.example.org' });
  thandi = await api.staff('support', 'Thandi', 'Mokoena');
  sipho = await api.staff('support', 'Sipho', 'Zulu');
});
afterAll(() => api.close());
beforeEach(() => sql`truncate support_ticket, canned_answer cascade`.execute(api.db));

const hour = 3_600_000;
let last = 0;
const address = () => `writer-${++last}@example.org`;
const words = { name: 'Ayanda', surname: 'Dlamini', topic: 'Slides', message: 'They do not open.' };

async function log(change: Partial<typeof words & { email: string }> = {}, as?: Session): Promise<number> {
  const body = { ...words, email: address(), ...change };
  const answer = await api.call('POST', '/v3/self_help/ticket/', { body, ...(as && { as }) });
  expect(answer.status).toBe(201);
  return answer.body.number;
}
const read = async (number: number, as = thandi) =>
  (await api.call('GET', `/v1/tickets/${number}/`, { as })).body;
const list = async (query = '', as = thandi) =>
  (await api.call('GET', `/v1/tickets/${query}`, { as })).body.results.map(
    ({ number }: { number: number }) => number,
  );

/** Acts on the ticket as it is now. */
async function act(
  method: 'PUT' | 'POST',
  path: string,
  body: object,
  { as = thandi, revision }: { as?: Session; revision?: string } = {},
) {
  const [number] = path.split('/');
  const now = revision ?? (await read(Number(number))).revision;
  return api.call(method, `/v1/tickets/${path}`, { as, body, headers: { 'if-match': `"${now}"` } });
}
const reply = (number: number, text = 'Please try again.', how = {}) =>
  act('POST', `${number}/messages/`, { kind: 'reply', text, state: 'waiting' }, how);
const note = (number: number, text: string) =>
  act('POST', `${number}/messages/`, { kind: 'note', text, state: 'open' });
const merge = (number: number, into: number, how = {}) => act('POST', `${number}/merge/`, { into }, how);

const textsOf = (ticket: { messages: { kind: string; text: string }[] }) =>
  ticket.messages.map(({ kind, text }) => `${kind}: ${text}`);
const auditOf = async (about: string) => {
  const rows = await api.db.selectFrom('audit').select(['action', 'subject', 'actor_id']).execute();
  return rows.filter(({ subject }) => subject?.split(' ')[0] === about);
};

/** As if it had been written then, and nobody had written since. */
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

describe('the inbox', () => {
  test('what moved last comes first, page by page, with those that nobody has read marked as new', async () => {
    const numbers: number[] = [];
    for (let count = 0; count < 5; count += 1) numbers.push(await log());
    await reply(numbers[0] ?? 0);
    const first = await api.call('GET', '/v1/tickets/?page_size=3', { as: thandi });
    expect(first.body).toMatchObject({ count: 5, more_than_count: false, previous: null });
    const second = await api.call('GET', `/v1/tickets/?page_size=3&cursor=${first.body.next}`, {
      as: thandi,
    });
    const all = [...first.body.results, ...second.body.results];
    expect(all.map(({ number }) => number)).toEqual([numbers[0], ...numbers.slice(1).reverse()]);
    expect(all[0]).toMatchObject({
      state: 'waiting',
      owner: { name: 'Thandi Mokoena' },
      name: 'Ayanda Dlamini',
    });
    expect(all[1]).toMatchObject({ state: 'new', owner: null, category: null, first_answer_at: null });
    expect(await list('?sort=last_message')).toEqual([...numbers.slice(1), numbers[0]]);
  });

  test('is kept to mine, to those of nobody, to a state, to a category, to a person', async () => {
    const learner = await api.learner();
    const [mine, other, nobodys] = [await log({}, learner), await log(), await log()];
    await reply(mine);
    await reply(other, 'Hello', { as: sipho });
    await act('PUT', `${other}/`, { state: 'closed', category: 'privacy', owner: sipho.user_id });
    expect(await list('?owner=me')).toEqual([mine]);
    expect(await list('?owner=nobody')).toEqual([nobodys]);
    expect(await list('?state=not_closed')).toEqual([mine, nobodys]);
    expect(await list('?state=closed')).toEqual([other]);
    expect(await list('?state=new')).toEqual([nobodys]);
    expect(await list('?category=privacy')).toEqual([other]);
    expect(await list(`?user=${learner.user_id}`)).toEqual([mine]);
  });

  test('is searched by number, by address, and by words of all that was said', async () => {
    const email = address();
    const slides = await log({ email });
    const other = await log({ topic: 'Certificate', message: 'My name is spelt wrong.', name: 'Zanele' });
    await note(other, 'Passport seen.');
    expect(await list(`?search=${slides}`)).toEqual([slides]);
    expect(await list(`?search=%23${slides}`)).toEqual([slides]);
    expect(await list(`?search=${email.toUpperCase()}`)).toEqual([slides]);
    expect(await list('?search=slide')).toEqual([slides]);
    expect(await list('?search=certif%20spel')).toEqual([other]);
    expect(await list('?search=zanele')).toEqual([other]);
    expect(await list('?search=passport')).toEqual([other]);
    expect(await list('?search=%25%25')).toEqual([]);
  });

  test('as a file holds the rows of the screen, and each download is noted', async () => {
    const [one] = [await log({ topic: '=HYPERLINK("evil")', name: 'Zanele' }), await log()];
    await log({}, await api.learner());
    const rows = await list('?owner=nobody&sort=last_message');
    const { response } = await api.call('GET', '/v1/tickets/csv/?owner=nobody&sort=last_message', {
      as: thandi,
    });
    const [head, ...lines] = response.body.trimEnd().split('\r\n');
    expect(head).toMatch(/^\u{FEFF}Number,Subject,From,/u);
    expect(lines.map((line) => Number(line.split(',')[0]))).toEqual(rows);
    expect(lines[rows.indexOf(one)]).toContain(`"'=HYPERLINK(""evil"")",Zanele`);
    const noted = await api.db
      .selectFrom('audit')
      .select('subject')
      .where('action', '=', 'list-exported')
      .execute();
    expect(noted).toEqual([{ subject: 'tickets' }]);
  });

  test('looks are noted once an hour, without what was typed', async () => {
    const number = await log();
    await list('?search=zanele');
    await read(number);
    await read(number);
    await api.deps.securityLog.settled();
    const noted = await api.db
      .selectFrom('audit')
      .selectAll()
      .where('actor_id', '=', thandi.user_id)
      .execute();
    const looks = noted.filter(
      ({ action, subject }) => action === 'ticket-looked-at' && subject === `${number}`,
    );
    expect(looks).toHaveLength(1);
    expect(JSON.stringify(noted)).not.toContain('zanele');
  });
});

describe('a ticket', () => {
  test('is taken, answered, and timed from its first answer', async () => {
    const number = await log();
    const taken = await act('PUT', `${number}/`, {
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
    const first = (await reply(number)).body;
    expect(Date.parse(first.first_answer_at) - Date.parse(first.created_at)).toBeGreaterThanOrEqual(2 * hour);
    const again = (await reply(number, 'And this.')).body;
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
      (await auditOf(String(number)))
        .map(({ action }) => action)
        .filter((action) => action !== 'ticket-looked-at'),
    ).toEqual(['ticket-changed', 'ticket-answered', 'ticket-answered']);
  });

  test('is given to those who answer tickets alone', async () => {
    const number = await log();
    const agents = (await api.call('GET', '/v1/ticket_agents/', { as: thandi })).body;
    expect(agents).toContainEqual({ user_id: sipho.user_id, name: 'Sipho Zulu' });
    const learner = await api.learner();
    const standing = { state: 'open', category: null };
    expect((await act('PUT', `${number}/`, { ...standing, owner: learner.user_id })).status).toBe(400);
    expect((await act('PUT', `${number}/`, { ...standing, owner: sipho.user_id })).body.owner.name).toBe(
      'Sipho Zulu',
    );
  });

  test('of two who answer at once the second sees what the first has written, and nothing is sent twice', async () => {
    const email = address();
    const number = await log({ email });
    const { revision } = await read(number);
    const answers = await Promise.all([
      reply(number, 'By Thandi', { revision }),
      reply(number, 'By Sipho', { revision, as: sipho }),
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

  test('shows what else the person wrote, and an earlier ticket that the words name', async () => {
    const email = address();
    const first = await log({ email });
    const second = await log({ email: email.toUpperCase(), topic: `Re: number ${first}` });
    const stranger = await log({ topic: `Re: number ${first}` });
    expect(await read(second)).toMatchObject({ mentions: first, others: [{ number: first, state: 'new' }] });
    expect(await read(stranger)).toMatchObject({ mentions: null, others: [] });
  });

  test('takes down what was said on the telephone, and is open again', async () => {
    const number = await log();
    await reply(number);
    const { body } = await act('POST', `${number}/messages/`, {
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

  test('that does not exist', async () => {
    expect((await api.call('GET', '/v1/tickets/999999/', { as: thandi })).body).toEqual({
      detail: 'There is no such ticket.',
    });
  });
});

describe('an answer by mail', () => {
  test('to an address that nobody has shown to be the writer’s names neither them nor their subject', async () => {
    const email = address();
    const number = await log({ email, name: 'Win at evil.example', topic: 'Unmistakable' });
    await note(number, 'For us alone.');
    await reply(number, 'Dear writer,\n\nclear the cache. <b>Then</b> try.');
    const mail = (await mailed(email)).find((raw) => raw.includes('clear the cache'));
    expect(mail).toContain(`Subject: Our answer (number ${number})`);
    expect(mail).toMatch(/Reply-To: .*<support@readytowork\.example>/);
    expect(mail).toContain('&lt;b&gt;Then&lt;/b&gt;');
    expect(mail).toContain(`References: <ticket-${number}@learn.example.org>`);
    expect(mail).not.toContain('Auto-Submitted');
    for (const strange of ['evil', 'Unmistakable', 'They do not open', 'For us alone', '/my-learning'])
      expect(mail).not.toContain(strange);
  });

  test('to the writer’s own address carries subject, name and the way to the conversation', async () => {
    const learner = await confirmed();
    const number = await log({ email: learner.email }, learner);
    await reply(number);
    const mail = (await mailed(learner.email)).find((raw) => raw.includes('Please try again.'));
    expect(mail).toContain(`Subject: Re: Slides (number ${number})`);
    expect(mail).toContain('Hello Ayanda,');
    expect(mail).toContain('https://learn.example.org/my-learning/messages');
  });
});

describe('merging', () => {
  test('brings two conversations together; both numbers lead to the one that is kept', async () => {
    const email = address();
    const [kept, double] = [await log({ email }), await log({ email, message: 'Still not.' })];
    await note(double, 'The same again.');
    await reply(double);
    const { status, body } = await merge(double, kept);
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
    expect((await read(double)).number).toBe(kept);
    expect(await list(`?search=${double}`)).toEqual([kept]);
    expect(await list('?search=still')).toEqual([kept]);
    expect(await list()).toEqual([kept]);
    expect(await auditOf(String(double))).toContainEqual(
      expect.objectContaining({ action: 'ticket-merged', subject: `${double} ${kept}` }),
    );
  });

  test('of three leads both others to the last', async () => {
    const email = address();
    const [one, two, three] = [await log({ email }), await log({ email }), await log({ email })];
    await merge(three, two);
    await merge(two, one);
    expect((await read(three)).number).toBe(one);
    expect((await read(one)).messages.filter(({ kind }: { kind: string }) => kind === 'person')).toHaveLength(
      3,
    );
  });

  test.each([
    ['with itself', 409, (number: number) => number],
    ['with what does not exist', 400, () => 999_999],
    ['with another person’s', 409, () => log()],
  ])('%s: %i, and nothing changes', async (_, expected, into) => {
    const number = await log();
    const before = await read(number);
    expect((await merge(number, await into(number))).status).toBe(expected);
    expect(await read(number)).toEqual(before);
  });

  test('each into the other at once: one of them is done', async () => {
    const email = address();
    const [one, two] = [await log({ email }), await log({ email })];
    const revisions = [(await read(one)).revision, (await read(two)).revision];
    const answers = await Promise.all([
      merge(one, two, { revision: revisions[0] }),
      merge(two, one, { revision: revisions[1], as: sipho }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await read(one)).number).toBe((await read(two)).number);
    expect((await read(one)).messages.filter(({ kind }: { kind: string }) => kind === 'person')).toHaveLength(
      2,
    );
  });
});

describe('what is kept', () => {
  test('a conversation goes two years after its last message, with all that was said and merged', async () => {
    const email = address();
    const [kept, double] = [await log({ email }), await log({ email })];
    await merge(double, kept);
    await writtenAgo(kept, '900 days');
    await reply(kept);
    await api.deps.retention.run();
    expect((await read(kept)).messages.length).toBeGreaterThan(2);
    await writtenAgo(kept, '731 days');
    await api.deps.retention.run();
    for (const table of ['support_ticket', 'ticket_message'] as const)
      expect(await api.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});

describe('among 10,000 tickets', () => {
  beforeEach(async () => {
    await sql`insert into support_ticket (kind, name, surname, email, topic, message, state, owner_id, category, created_at, last_message_at)
      select 'ticket', 'N', 'N', 'n' || n || '@load.example', 'Topic ' || n, 'Message of number ' || n,
        case when n % 50 = 0 then 'open' else 'closed' end, case when n % 300 = 0 then ${thandi.user_id}::int end,
        case when n % 900 = 0 then 'privacy' end, now() - n * interval '1 minute', now() - n * interval '1 minute'
      from generate_series(1, 10000) as n`.execute(api.db);
    await sql`insert into ticket_message (ticket_id, email, kind, text, at)
      select id, email, 'reply', 'Answer to ' || topic, created_at from support_ticket`.execute(api.db);
    await sql`analyze support_ticket, ticket_message`.execute(api.db);
  });

  test.each([
    ['', 10_000, 'support_ticket_latest'],
    ['state=not_closed', 200, 'support_ticket_not_closed'],
    ['owner=me', 33, 'support_ticket_owner'],
    ['owner=nobody', 9967, 'support_ticket_of_nobody'],
    ['category=privacy', 11, 'support_ticket_category'],
    ['search=n77@load.example', 1, 'support_ticket_email'],
    ['search=answer%20777', 11, 'ticket_message_words'],
  ])('the list ?%s holds %i and is read by the index %s', async (query, count, index) => {
    await plansOfLists(await api.everywhere(({ database }) => database.pool));
    const { body } = await api.call('GET', `/v1/tickets/?page_size=2&${query}`, { as: thandi });
    expect(body.count).toBe(count);
    const plans = await plansOfLists(await api.everywhere(({ database }) => database.pool));
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (support_ticket|ticket_message)/);
    expect(plans.join('\n')).toContain(index);
  });

  test('words that are everywhere are looked for in the newest 3,000, and page by page', async () => {
    const { last } = await api.db
      .selectFrom('support_ticket')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    const ask = async (cursor = '') =>
      (await api.call('GET', `/v1/tickets/?page_size=100&search=number${cursor}`, { as: thandi })).body;
    const first = await ask();
    expect(first).toMatchObject({ count: 10_000, more_than_count: true });
    const second = await ask(`&cursor=${first.next}`);
    const numbers = [...first.results, ...second.results].map(({ number }: { number: number }) => number);
    expect(new Set(numbers).size).toBe(200);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(last - 3000);
    const { body } = await api.call('GET', '/v1/tickets/?search=number%2077', { as: thandi });
    expect(body).toMatchObject({ count: 111, more_than_count: false });
  });
});

describe('canned answers', () => {
  const path = '/v1/canned_answers/';
  const answer = { title: 'Clear the cache', text: 'Hello {name}, about {number}: clear the cache.' };
  const add = (body: object = answer) => api.call('POST', path, { as: thandi, body });

  test('are made once, changed by one at a time, and removed', async () => {
    const made = await add();
    expect(made).toMatchObject({ status: 201, body: answer });
    expect((await add()).body).toEqual(made.body);
    expect((await add({ ...answer, text: 'Another.' })).status).toBe(409);
    const change = (text: string) =>
      api.call('PUT', `${path}${made.body.id}/`, {
        as: sipho,
        body: { ...answer, text },
        headers: { 'if-match': `"${made.body.revision}"` },
      });
    expect((await change('Shorter.')).body.text).toBe('Shorter.');
    expect(await change('Longer.')).toMatchObject({ status: 412, body: { current: { text: 'Shorter.' } } });
    expect((await api.call('GET', path, { as: sipho })).body).toMatchObject([{ text: 'Shorter.' }]);
    for (let turn = 0; turn < 2; turn += 1)
      expect((await api.call('DELETE', `${path}${made.body.id}/`, { as: thandi })).status).toBe(204);
    expect((await auditOf(String(made.body.id))).map(({ action }) => action)).toEqual([
      'canned-answer-made',
      'canned-answer-changed',
      'canned-answer-removed',
    ]);
  });

  test('hold no placeholder that nobody fills in', async () => {
    const { status, body } = await add({ title: 'X', text: 'Hello {nmae}' });
    expect(status).toBe(400);
    expect(body.text[0]).toContain('{name} or {number}');
  });

  test('of the same title, one alone, also where they are made at once', async () => {
    const answers = await Promise.all(['One.', 'Two.'].map((text) => add({ title: 'Same', text })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});
