import { gunzipSync } from 'node:zlib';
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

/** Numbered accounts without sign-in, so that their order is known. */
const insert = async (from: number, to: number, lastName = 'Many') => {
  for (let at = from; at <= to; at += 2000) await insertSome(at, Math.min(at + 1999, to), lastName);
};
const insertSome = (from: number, to: number, lastName: string) =>
  sql`insert into account (email, password_hash, first_name, last_name, created_at)
    select ${lastName} || number || '@many.example', '', 'Person' || lpad(number::text, 6, '0'), ${lastName},
      timestamptz '2026-01-01Z' + number * interval '1 microsecond'
    from generate_series(${from}::int, ${to}::int) number`.execute(api.db);

const list = async (query: string, as = support) =>
  (await api.call('GET', `/v1/accounts/?${query}`, { as })).body;
const names = (page: { results: { first_name: string; last_name: string }[] }) =>
  page.results.map(({ first_name, last_name }) => `${first_name} ${last_name}`);

describe('people are found', () => {
  beforeAll(async () => {
    const people: [string, string, string][] = [
      ['Zanele', 'Mokoena', 'zm@find.example'],
      ['Élise', 'Zuma', 'percent%sign@find.example'],
      ['Themba', 'van Zyl', 'Themba.V@find.example'],
    ];
    for (const [first_name, last_name, email] of people)
      await api.db
        .insertInto('account')
        .values({ first_name, last_name, email, password_hash: '' })
        .execute();
  });

  test.each([
    ['zanele', ['Zanele Mokoena']],
    ['MOKO', ['Zanele Mokoena']],
    ['mokoena z', ['Zanele Mokoena']],
    ['zanele mok', ['Zanele Mokoena']],
    ['élise', ['Élise Zuma']],
    ['themba.v@', ['Themba van Zyl']],
    ['van', ['Themba van Zyl']],
    ['percent%', ['Élise Zuma']],
    ['%ercent', ['Élise Zuma']],
    ['zanel_', ['Zanele Mokoena']],
    ['okoena', ['Zanele Mokoena']],
  ])('by %s: %j', async (search, found) => {
    const page = await list(`search=${encodeURIComponent(search)}`);
    expect(names(page)).toEqual(found);
    expect(page).toMatchObject({ count: found.length, more_than_count: false, next: null, previous: null });
  });

  test.each([
    ['role=administrator', ['administrator']],
    ['role=support', ['support']],
    ['role=facilitator', ['facilitator']],
    ['role=editor', []],
  ])('%s', async (query, roles) => {
    const { results } = await list(query);
    expect(results.map(({ role }: { role: string }) => role)).toEqual(roles);
  });

  test('by state', async () => {
    const gone = await api.learner('Gone', 'Away');
    await api.db
      .updateTable('account')
      .set({ deactivated_at: new Date() })
      .where('id', '=', gone.user_id)
      .execute();
    expect(names(await list('state=deactivated'))).toEqual(['Gone Away']);
    expect(names(await list('state=active&search=gone'))).toEqual([]);
  });

  test('with the fields that staff need, and no more; the look-up is logged without the search text', async () => {
    const [row] = (await list('search=sipho%20support')).results;
    expect(row).toEqual({
      user_id: support.user_id,
      first_name: 'Sipho',
      last_name: 'Support',
      email: expect.stringContaining('@test.example'),
      email_confirmed: false,
      role: 'support',
      staff_role: 'support',
      active: true,
      joined_at: expect.any(String),
      last_seen_on: new Date().toISOString().slice(0, 10),
      revision: expect.stringMatching(/^[\w-]{22}$/),
      found_by: 'name',
    });
    await api.deps.securityLog.settled();
    const noted = await api.db
      .selectFrom('audit')
      .select(['actor_id', 'subject'])
      .where('action', '=', 'people-listed')
      .execute();
    expect(noted).toEqual([{ actor_id: support.user_id, subject: null }]);
  });
});

describe('a long list', () => {
  beforeAll(async () => {
    await insert(1, 10_050);
    await sql`analyze account`.execute(api.db);
  });

  test('is counted up to ten thousand', async () => {
    expect(await list('page_size=1')).toMatchObject({ count: 10_000, more_than_count: true });
  });

  test.each(['name', '-name', 'joined', '-joined', 'last_seen', '-last_seen'])(
    'sorted by %s continues from page to page, forwards and backwards',
    async (sort) => {
      const first = await list(`search=many&page_size=40&sort=${sort}`);
      const second = await list(`search=many&page_size=40&sort=${sort}&cursor=${first.next}`);
      const third = await list(`search=many&page_size=40&sort=${sort}&cursor=${second.next}`);
      const whole = names(await list(`search=many&page_size=100&sort=${sort}`));
      expect([...names(first), ...names(second), ...names(third)].slice(0, 100)).toEqual(whole);
      expect(whole).toEqual(sort.startsWith('-') ? [...whole].sort().reverse() : [...whole].sort());
      const back = await list(`search=many&page_size=40&sort=${sort}&cursor=${second.previous}`);
      expect(back).toEqual({ ...first, next: expect.any(String) });
      expect(names(await list(`search=many&page_size=40&sort=${sort}&cursor=${back.next}`))).toEqual(
        names(second),
      );
    },
  );

  test('sorts people with one name by it, among the last names', async () => {
    await sql`insert into account (email, password_hash, first_name, last_name) values
      ('one-1@sorted.example', '', 'Mpho', 'Abrahams'), ('one-2@sorted.example', '', 'Bonga', ''),
      ('one-3@sorted.example', '', 'Anna', 'Cele')`.execute(api.db);
    const found = await list('search=@sorted.example&sort=name');
    expect(found.results.map(({ first_name }: { first_name: string }) => first_name)).toEqual([
      'Mpho',
      'Bonga',
      'Anna',
    ]);
  });

  test('has an end, and every row is on exactly one page', async () => {
    await insert(1, 120, 'Some');
    const seen: string[] = [];
    let cursor = '';
    for (let pages = 0; pages < 5; pages += 1) {
      const page = await list(`search=some&page_size=50${cursor && `&cursor=${cursor}`}`);
      seen.push(...names(page));
      if (!page.next) break;
      cursor = page.next;
    }
    expect(seen).toHaveLength(120);
    expect(new Set(seen).size).toBe(120);
  });

  test('neither repeats nor skips an account when another is added between two pages', async () => {
    await insert(10, 20, 'Between');
    const first = await list('search=between&page_size=5');
    await insert(1, 3, 'Between');
    const second = await list(`search=between&page_size=50&cursor=${first.next}`);
    expect([...names(first), ...names(second)]).toEqual(
      Array.from({ length: 11 }, (_, index) => `Person0000${index + 10} Between`),
    );
  });

  test.each([
    'sort=email',
    'sort=password_hash',
    'page_size=101',
    'page_size=0',
    'page=2',
    'role=nobody',
    'search=a',
    'cursor=abc',
    `cursor=${Buffer.from('["name","after","x"]').toString('base64url')}`,
    `cursor=${Buffer.from('["-name","after","x",1]').toString('base64url')}`,
    `sort=joined&cursor=${Buffer.from('["joined","after","2026-02-31T00:00:00Z",1]').toString('base64url')}`,
    `sort=last_seen&cursor=${Buffer.from('["last_seen","after","soon",1]').toString('base64url')}`,
    `cursor=${Buffer.from('["name","after","a\\u0000",1]').toString('base64url')}`,
  ])('%s is rejected as invalid', async (query) => {
    expect((await api.call('GET', `/v1/accounts/?${query}`, { as: support })).status).toBe(400);
  });

  test.each([
    ['sort=name', 'account_by_sort_name'],
    ['sort=-name', 'account_by_sort_name'],
    ['sort=joined', 'account_by_joining'],
    ['sort=-last_seen', 'account_by_last_seen'],
    ['sort=name&role=editor', 'account_staff'],
    ['sort=name&state=deactivated', 'account_deactivated'],
    ['sort=name&search=person000123', 'account_by_words'],
    ['sort=-joined&search=many99@', 'account_by_words'],
    ['sort=name&search=person', 'account_by_sort_name'],
  ])('%s is read with the index %s', async (query, index) => {
    const { next } = await list(`${query}&page_size=2`);
    if (next) await list(`${query}&page_size=2&cursor=${next}`);
    const plans = await plansOfLists(await api.everywhere(({ database }) => database.pool));
    for (const plan of plans) expect(plan).not.toContain('Seq Scan');
    expect(plans.join('\n')).toContain(index);
  });
});

describe('a name that thousands share', () => {
  beforeAll(async () => {
    await insert(1, 3_100, 'Shared');
    await sql`insert into account (email, password_hash, first_name, last_name, created_at)
      select 'other' || number || '@many.example', '', 'Shared', 'Zz' || number, timestamptz '2025-01-01Z'
      from generate_series(1, 30) number`.execute(api.db);
    await sql`insert into account (email, password_hash, first_name, last_name, deactivated_at)
      values ('shared-address@many.example', '', 'Ann', 'Else', now())`.execute(api.db);
  });

  test.each(['name', '-name', 'joined', '-joined'])(
    'is listed completely over all pages, each account once, by %s',
    async (sort) => {
      const key = sort.endsWith('joined')
        ? sql`created_at`
        : sql`lower(last_name || ' ' || first_name) collate "C"`;
      const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
      const { rows } = await sql<{
        id: number;
      }>`select id from account where 'Shared' in (first_name, last_name)
      order by ${key} ${direction}, id ${direction}`.execute(api.db);
      const found: number[] = [];
      for (let cursor = ''; ; ) {
        const page = await list(`search=shared&sort=${sort}&page_size=100${cursor}`);
        expect(page.count).toBe(3_130);
        found.push(...page.results.map(({ user_id }: { user_id: number }) => user_id));
        if (!page.next) break;
        cursor = `&cursor=${page.next}`;
      }
      expect(found).toEqual(rows.map(({ id }) => id));
    },
  );

  test('a longer prefix of an address is found, and so is a short one among few accounts', async () => {
    expect(names(await list('search=shared-address@'))).toEqual(['Ann Else']);
    expect(names(await list('search=shared&state=deactivated'))).toEqual(['Ann Else']);
    expect((await list('search=shared&state=deactivated')).count).toBe(1);
  });
});

describe('rights', () => {
  const read = async (id: number) => (await api.call('GET', `/v1/accounts/${id}/`, { as: support })).body;
  const set = async (id: number, body: object, as = administrator, revision?: string) =>
    api.call('PUT', `/v1/accounts/${id}/rights/`, {
      as,
      body,
      headers: { 'if-match': `"${revision ?? (await read(id)).revision}"` },
    });
  const auditOf = (id: number) =>
    api.db
      .selectFrom('audit')
      .select(['action', 'before', 'after', 'actor_id'])
      .where('about_id', '=', id)
      .where('action', 'in', ['staff-role', 'account-deactivated', 'account-reactivated'])
      .orderBy('id')
      .execute();

  test('need a new session when given, end at once when taken, and are logged with the administrator', async () => {
    const before = await api.learner();
    const id = before.user_id;
    const given = await set(id, { staff_role: 'support', active: true });
    expect(given).toMatchObject({
      status: 200,
      body: { user_id: id, role: 'support', staff_role: 'support' },
    });
    expect((await api.call('GET', '/v1/accounts/', { as: before })).status).toBe(401);
    const refreshed = api.call('POST', '/api/token/refresh/', { body: { refresh: before.refresh } });
    expect((await refreshed).status).toBe(401);
    const person = await api.signIn(before.email);
    expect((await api.call('GET', '/v1/accounts/', { as: person })).body).toMatchObject({
      factor: 'missing',
    });
    await set(id, { staff_role: null, active: true });
    expect((await api.call('GET', '/v1/accounts/', { as: person })).status).toBe(404);
    const entry = { action: 'staff-role', actor_id: administrator.user_id };
    expect(await auditOf(id)).toEqual([
      { ...entry, before: { staff_role: null }, after: { staff_role: 'support' } },
      { ...entry, before: { staff_role: 'support' }, after: { staff_role: null } },
    ]);
  });

  test('can be removed entirely: the account is signed out everywhere until it is reactivated', async () => {
    const person = await api.learner();
    const works = async () => (await api.call('GET', '/v1/user/sessions/', { as: person })).status;
    const { body } = await set(person.user_id, { staff_role: null, active: false }, support);
    expect(body).toMatchObject({ active: false });
    await expect.poll(works).toBe(401);
    await expect(api.signIn(person.email)).rejects.toThrow('401');
    expect((await set(person.user_id, { staff_role: null, active: true }, support)).status).toBe(200);
    await api.signIn(person.email);
    expect((await auditOf(person.user_id)).map(({ action }) => action)).toEqual([
      'account-deactivated',
      'account-reactivated',
    ]);
  });

  test('can be changed by two people at once: the second sees both states, and overwrites nothing', async () => {
    const { user_id: id } = await api.learner('Two', 'Tabs');
    const colleague = await api.staff('administrator');
    const { revision } = await read(id);
    const editor = { staff_role: 'editor', active: true };
    const off = { staff_role: null, active: false };
    const answers = await Promise.all([
      set(id, editor, administrator, revision),
      set(id, off, colleague, revision),
    ]);
    const second = answers.find(({ status }) => status !== 200);
    const [first] = answers.filter(({ status }) => status === 200);
    const sent = first?.body.active ? off : editor;
    expect(second).toMatchObject({ status: 412, body: { current: first?.body, sent } });
    expect(await read(id)).toMatchObject(first?.body);
  });

  test.each([
    ['none', undefined],
    ['any', '*'],
    ['weak', 'W/"abc"'],
    ['not in quotes', 'abc'],
  ])('cannot be changed without a revision: %s', async (_, header) => {
    const { user_id: id } = await api.learner();
    const body = { staff_role: 'administrator', active: true };
    const headers = header === undefined ? {} : { 'if-match': header };
    const answer = await api.call('PUT', `/v1/accounts/${id}/rights/`, { as: administrator, body, headers });
    expect(answer).toMatchObject({ status: 428, body: { detail: expect.any(String) } });
    expect(await read(id)).toMatchObject({ staff_role: null });
  });

  test('cannot be given to oneself, nor to staff by support', async () => {
    const { user_id: id } = await api.learner();
    const body = { staff_role: 'administrator', active: true };
    expect((await set(administrator.user_id, body)).status).toBe(403);
    expect((await set(support.user_id, body, support)).status).toBe(403);
    expect((await set(id, body, support)).status).toBe(403);
    expect((await set(administrator.user_id, { staff_role: null, active: false }, support)).status).toBe(403);
  });

  test("stay with the last administrator: if two remove each other's role, one is refused", async () => {
    const other = await api.staff('administrator');
    const administrators = (await list('role=administrator')).count;
    const none = { staff_role: null, active: true };
    const answers = await Promise.all([set(other.user_id, none), set(administrator.user_id, none, other)]);
    // The second call gets 403, or 404 if the role was removed before the call was admitted.
    const [first, second] = answers.map(({ status }) => status).sort();
    expect(first).toBe(200);
    expect([403, 404]).toContain(second);
    expect((await list('role=administrator')).count).toBe(administrators - 1);
  });

  test('cannot be changed for an unknown account: 404', async () => {
    const body = { staff_role: null, active: true };
    expect((await set(999_999_999, body, administrator, 'x')).status).toBe(404);
    expect((await api.call('GET', '/v1/accounts/999999999/', { as: support })).status).toBe(404);
  });
});

describe('the list as a file', () => {
  const file = async (query: string) => {
    const { body, response } = await api.call('GET', `/v1/accounts/csv/?${query}`, { as: support });
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toContain('filename="People.csv"');
    const [head, ...lines] = String(body).replace('\u{FEFF}', '').trimEnd().split('\r\n');
    return { head, numbers: lines.map((line) => Number(line.split(',')[0])), lines };
  };

  /** All rows of the pages on the screen, in order. */
  const shown = async (query: string) => {
    const found: number[] = [];
    for (let cursor = ''; ; ) {
      const page = await list(`${query}&page_size=100${cursor}`);
      found.push(...page.results.map(({ user_id }: { user_id: number }) => user_id));
      if (!page.next) return found;
      cursor = `&cursor=${page.next}`;
    }
  };

  beforeAll(() => insert(1, 1_203, 'Filed'));

  test.each(['search=filed', 'search=filed&sort=-joined', 'role=administrator'])(
    'has the rows of the screen in the same order: ?%s',
    async (query) => {
      const { head, numbers } = await file(query);
      expect(head).toMatch(/^Number,First name,Last name,Email address,/);
      expect(numbers).toEqual(await shown(query));
    },
  );

  test('begins at the first row, even if the screen shows a later page', async () => {
    const { next } = await list('search=filed&page_size=10');
    expect((await file(`search=filed&cursor=${next}&page_size=10`)).numbers).toHaveLength(1_203);
  });

  test('is compressed if accepted, and logged each time', async () => {
    const exports = () =>
      api.db.selectFrom('audit').select('subject').where('action', '=', 'list-exported').execute();
    const before = (await exports()).length;
    const answer = await api.call('GET', '/v1/accounts/csv/?search=filed', {
      as: support,
      headers: { 'accept-encoding': 'br, gzip' },
    });
    expect(answer.response.headers['content-encoding']).toBe('gzip');
    expect(String(gunzipSync(answer.response.rawPayload))).toContain('Filed1203@many.example');
    expect((await exports()).length).toBe(before + 1);
  });
});
