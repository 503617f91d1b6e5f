import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { plansOfLists } from '../../../testing/list-plans.ts';

let api: TestApi;
let administrator: Session;
let support: Session;
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  administrator = await api.signIn('admin@example.org');
  support = await api.staff('support', 'Sipho', 'Support');
});
afterAll(() => api.close());

const [work, people, money] = [1, 2, 3];

interface Given {
  number: string;
  owner: Session | null;
  name?: string;
  module?: number;
  at: string;
  withdrawn?: string;
}
const give = ({ number, owner, name = 'Lerato Nkosi', module = money, at, withdrawn }: Given) =>
  api.db
    .insertInto('certificate')
    .values({
      number: number.padEnd(22, 'x'),
      account_id: owner?.user_id ?? null,
      name,
      module_id: module,
      module_name: `Course ${module}`,
      minutes: 50,
      issued_at: new Date(at),
      ...(withdrawn && { withdrawn_at: new Date(withdrawn), withdrawn_reason: 'Copied' }),
    })
    .execute();

const get = (query: string, as = support) => api.call('GET', `/v1/certificates/?${query}`, { as });
const numbers = async (query: string) =>
  (await get(query)).body.results.map(({ number }: { number: string }) => number.replace(/x+$/, ''));
const linesOf = (file: Buffer) =>
  file
    .toString()
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
const csv = (query = '', as = administrator) => api.call('GET', `/v1/certificates/csv/?${query}`, { as });

describe('the list of certificates', () => {
  let lerato: Session;
  beforeAll(async () => {
    lerato = await api.learner('Lerato', 'Nkosi');
    const thi = await api.learner('Thi Ngọc', 'Nguyễn');
    const ended = await api.learner('Lerato', 'Nkosi');
    await give({ number: 'first', owner: lerato, module: work, at: '2026-01-31T22:00:00Z' });
    await give({ number: 'second', owner: thi, name: 'Thi Ngọc Nguyễn', at: '2026-02-28T21:59:59Z' });
    await give({
      number: 'taken',
      owner: lerato,
      module: people,
      at: '2026-02-28T22:00:00Z',
      withdrawn: '2026-03-05T23:00:00Z',
    });
    await give({ number: 'left', owner: null, name: '', at: '2026-03-02T10:00:00Z' });
    await give({ number: 'beside', owner: ended, module: work, at: '2026-03-03T10:00:00Z' });
    await api.db
      .updateTable('account')
      .set({ deactivated_at: new Date(), part_of: lerato.user_id })
      .where('id', '=', ended.user_id)
      .execute();
  });

  test('shows holder, course, date and number of each, the newest first', async () => {
    const { body } = await get('');
    expect(body).toMatchObject({ count: 5, more_than_count: false, next: null, previous: null });
    const one = { number: 'beside'.padEnd(22, 'x'), user_id: lerato.user_id, name: 'Lerato Nkosi' };
    expect(body.results[0]).toEqual({
      ...one,
      module: work,
      module_name: 'Course 1',
      issued_on: '2026-03-03',
      state: 'replaced',
      withdrawn_on: null,
    });
    expect(body.results[1]).toMatchObject({ user_id: null, name: '', state: 'valid' });
    expect(body.results[2]).toMatchObject({ state: 'withdrawn', withdrawn_on: '2026-03-06' });
    expect(await numbers('sort=issued')).toEqual(['first', 'second', 'taken', 'left', 'beside']);
  });

  test.each([
    ['state=valid', ['left', 'second', 'first']],
    ['state=withdrawn', ['taken']],
    ['state=replaced', ['beside']],
    [`course=${work}`, ['beside', 'first']],
    [`course=${work}&state=valid`, ['first']],
    // Days of South Africa: 22:00 UTC is midnight there.
    ['from=2026-02-01&until=2026-02-28', ['second', 'first']],
    ['from=2026-03-01', ['beside', 'left', 'taken']],
    ['search=nguyen', ['second']],
    ['search=nkosi&state=withdrawn', ['taken']],
    ['search=nkosi%20lerato', ['beside', 'taken', 'first']],
    [`search=${'taken'.padEnd(22, 'x')}`, ['taken']],
    [`search=https://learn.example/verify/${'left'.padEnd(22, 'x')}`, ['left']],
    ['search=Konstantinopolitanskaya', []],
    ['search=%25%25', []],
  ])('%s finds %j', async (query, found) => {
    expect(await numbers(query)).toEqual(found);
  });

  test.each(['', 'search=nkosi&', 'sort=issued&'])(
    'is complete over all pages, both ways: %s',
    async (query) => {
      const whole = await numbers(query);
      const seen: string[] = [];
      let cursor = '';
      let last = '';
      do {
        const { body } = await get(`${query}page_size=2${cursor && `&cursor=${cursor}`}`);
        seen.push(...body.results.map(({ number }: { number: string }) => number.replace(/x+$/, '')));
        last = body.previous ?? '';
        cursor = body.next ?? '';
      } while (cursor);
      expect(seen).toEqual(whole);
      const { body } = await get(`${query}page_size=2&cursor=${last}`);
      const before = body.results.map(({ number }: { number: string }) => number.replace(/x+$/, ''));
      expect(whole.join()).toContain(before.join());
      expect(before).toHaveLength(2);
    },
  );

  test('refuses a cursor of a list with numbers', async () => {
    const { body } = await api.call('GET', '/v1/accounts/?page_size=1&sort=joined', { as: support });
    expect((await get(`cursor=${body.next}`)).status).toBe(400);
  });

  test('the file has the rows of the screen; the audit log records both the view and the file', async () => {
    expect(linesOf((await csv('state=withdrawn')).body)).toEqual([
      'Name,Course,Issued,State,Withdrawn,Number',
      `Lerato Nkosi,Course 2,2026-03-01,withdrawn,2026-03-06,${'taken'.padEnd(22, 'x')}`,
    ]);
    await api.deps.securityLog.settled();
    const noted = await api.db
      .selectFrom('audit')
      .select(['actor_id', 'action', 'subject'])
      .where('action', 'in', ['certificates-listed', 'list-exported'])
      .execute();
    expect(noted).toEqual([
      { actor_id: support.user_id, action: 'certificates-listed', subject: null },
      { actor_id: administrator.user_id, action: 'list-exported', subject: 'certificates' },
    ]);
  });
});

/** In several statements, because one of all rows may take longer than a statement may. */
const insertMany = async (from: number, to: number) => {
  for (let at = from; at <= to; at += 1000)
    await sql`insert into certificate (number, module_id, name, module_name, minutes, issued_at)
      select 'many-' || lpad(n::text, 20, '0'), 1 + n % 3, 'Thandi ' || case when n % 400 = 0 then 'Rare' else 'Zulu' end,
        'Course', 50, timestamptz '2025-01-01Z' + n * interval '1 minute'
      from generate_series(${at}::int, ${Math.min(at + 999, to)}::int) n`.execute(api.db);
};

describe('among 10,400 certificates', () => {
  beforeAll(async () => {
    await insertMany(1, 10_400);
    await sql`insert into account (email, password_hash, first_name, last_name)
      select n || '@many.example', '', 'Person', 'Many' from generate_series(1, 1000) n`.execute(api.db);
    await sql`analyze certificate`.execute(api.db);
    await sql`analyze account`.execute(api.db);
  });

  test('counts a very frequent name up to the limit, and lists all its certificates in order', async () => {
    const { body } = await get('search=thandi&sort=issued&page_size=2');
    expect(body).toMatchObject({ count: 10_000, more_than_count: true });
    const next = await get(`search=thandi&sort=issued&page_size=2&cursor=${body.next}`);
    const found = [...body.results, ...next.body.results].map(({ number }) => Number(number.slice(5)));
    expect(found).toEqual([1, 2, 3, 4]);
    expect((await get('search=rare')).body.count).toBe(26);
  });

  test.each([
    ['', 'certificate_issued'],
    ['course=2', 'certificate_of_module'],
    ['state=withdrawn', 'certificate_withdrawn'],
    ['state=replaced', 'account_part_of'],
    ['from=2025-01-02&until=2025-01-03', 'certificate_issued'],
    ['search=rare', 'certificate_by_words'],
    ['state=valid', 'certificate_issued'],
  ])('"%s" is read by the index %s', async (query, index) => {
    await plansOfLists([api.deps.database.pool]);
    for (let turn = 0; turn < 3; turn++) expect((await get(query)).status).toBe(200);
    const plans = await plansOfLists([api.deps.database.pool]);
    expect(plans.join('\n')).toContain(index);
    expect(plans.join('\n')).not.toContain('Seq Scan');
  });
});
