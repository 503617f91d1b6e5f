import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { plansOfLists } from '../../../testing/list-plans.ts';
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

describe('the inbox', () => {
  test('lists tickets by last activity, page by page, and marks unread ones as new', async () => {
    const numbers: number[] = [];
    for (let count = 0; count < 5; count += 1) numbers.push(await desk.log());
    await desk.reply(numbers[0] ?? 0);
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
    expect(await desk.list('?sort=last_message')).toEqual([...numbers.slice(1), numbers[0]]);
  });

  test('can be filtered by own, unassigned, state, category and person', async () => {
    const learner = await api.learner();
    const [mine, other, nobodys] = [await desk.log({}, learner), await desk.log(), await desk.log()];
    await desk.reply(mine);
    await desk.reply(other, 'Hello', { as: sipho });
    await desk.act('PUT', `${other}/`, { state: 'closed', category: 'privacy', owner: sipho.user_id });
    expect(await desk.list('?owner=me')).toEqual([mine]);
    expect(await desk.list('?owner=nobody')).toEqual([nobodys]);
    expect(await desk.list('?state=not_closed')).toEqual([mine, nobodys]);
    expect(await desk.list('?state=closed')).toEqual([other]);
    expect(await desk.list('?state=new')).toEqual([nobodys]);
    expect(await desk.list('?category=privacy')).toEqual([other]);
    expect(await desk.list(`?user=${learner.user_id}`)).toEqual([mine]);
  });

  test('can be searched by number, by address, and by words of all messages', async () => {
    const email = desk.address();
    const slides = await desk.log({ email });
    const other = await desk.log({
      topic: 'Certificate',
      message: 'My name is spelt wrong.',
      name: 'Zanele',
    });
    await desk.note(other, 'Passport seen.');
    expect(await desk.list(`?search=${slides}`)).toEqual([slides]);
    expect(await desk.list(`?search=%23${slides}`)).toEqual([slides]);
    expect(await desk.list(`?search=${email.toUpperCase()}`)).toEqual([slides]);
    expect(await desk.list('?search=slide')).toEqual([slides]);
    expect(await desk.list('?search=certif%20spel')).toEqual([other]);
    expect(await desk.list('?search=zanele')).toEqual([other]);
    expect(await desk.list('?search=passport')).toEqual([other]);
    expect(await desk.list('?search=%25%25')).toEqual([]);
  });

  test('has the same rows on the screen and as a file, and each download is logged', async () => {
    const [one] = [await desk.log({ topic: '=HYPERLINK("evil")', name: 'Zanele' }), await desk.log()];
    await desk.log({}, await api.learner());
    const rows = await desk.list('?owner=nobody&sort=last_message');
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

  test('logs look-ups once an hour, without the search text', async () => {
    const number = await desk.log();
    await desk.list('?search=zanele');
    await desk.read(number);
    await desk.read(number);
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
    ['search=n77@load.example', 1, 'support_ticket_by_person'],
    ['search=answer%20777', 11, 'ticket_message_words'],
  ])('the list ?%s has %i tickets and is read with the index %s', async (query, count, index) => {
    await plansOfLists(await api.everywhere(({ database }) => database.pool));
    const { body } = await api.call('GET', `/v1/tickets/?page_size=2&${query}`, { as: thandi });
    expect(body.count).toBe(count);
    const plans = await plansOfLists(await api.everywhere(({ database }) => database.pool));
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (support_ticket|ticket_message)/);
    expect(plans.join('\n')).toContain(index);
  });

  test('very frequent words are searched only in the newest 3,000, page by page', async () => {
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

  test('can be created once, changed by one person at a time, and removed', async () => {
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
    expect((await desk.auditOf(String(made.body.id))).map(({ action }) => action)).toEqual([
      'canned-answer-made',
      'canned-answer-changed',
      'canned-answer-removed',
    ]);
  });

  test('cannot contain an unknown placeholder', async () => {
    const { status, body } = await add({ title: 'X', text: 'Hello {nmae}' });
    expect(status).toBe(400);
    expect(body.text[0]).toContain('{name} or {number}');
  });

  test('have unique titles, even when created at the same time', async () => {
    const answers = await Promise.all(['One.', 'Two.'].map((text) => add({ title: 'Same', text })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});
