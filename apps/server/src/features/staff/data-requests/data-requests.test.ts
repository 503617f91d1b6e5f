import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Session, startApi, type TestApi } from '../../../testing/api.ts';
import { readable } from '../../../testing/mail-server.ts';
import { mailsTo } from '../../../testing/outbox.ts';

let api: TestApi;
let administrator: Session;
let support: Session & { email: string };
let person: Session & { email: string };
beforeAll(async () => {
  api = await startApi({ RATE_LIMITS: 'off' });
  administrator = await api.signIn('admin@example.org');
  support = await api.staff('support', 'Sipho', 'Support');
});
afterAll(() => api.close());
beforeEach(async () => {
  person = await api.learner('Lerato', 'Nkosi');
});

const ask = (words: string, kind = 'access', as: Session = person) =>
  api.call('POST', '/v1/user/data_requests/', { as, body: { kind, words } });
const letter = {
  kind: 'correction',
  via: 'letter',
  account: null,
  name: 'Ayanda Dlamini',
  email: 'ayanda@letters.example',
  words: 'My surname is spelled wrongly.',
  received_on: '2026-11-02',
};
/** Entered by support, so that the administrator may check the identity. */
const enter = (changes: object = {}, as: Session = support) =>
  api.call('POST', '/v1/data_requests/', { as, body: { ...letter, ...changes } });
const read = async (number: number) =>
  (await api.call('GET', `/v1/data_requests/${number}/`, { as: administrator })).body;
const write = async (
  method: 'PUT' | 'POST',
  number: number,
  body: object,
  revision?: string,
  as: Session = administrator,
) =>
  api.call(method, `/v1/data_requests/${number}/${method === 'POST' ? 'close/' : ''}`, {
    as,
    body,
    headers: { 'if-match': `"${revision ?? (await read(number)).revision}"` },
  });
const change = (number: number, body: object, revision?: string) => write('PUT', number, body, revision);
const close = (number: number, outcome: string, reason = 'Because.') =>
  write('POST', number, { outcome, reason });
const nothing = { assigned: null, account: null, identity: null };
const mails = async (address: string) => {
  await api.runJobs();
  return mailsTo(api.deps.config.dataDir, address).map(readable);
};
const auditOf = (number: number) =>
  api.db
    .selectFrom('audit')
    .select(['action', 'actor_id', 'about_id', 'before', 'after'])
    .where('subject', '=', String(number))
    .where('action', 'like', 'data-%')
    .orderBy('id')
    .execute();

describe('a signed-in learner', () => {
  test('sends a request, gets its due date on the page and by mail, and sees the result', async () => {
    const { status, body } = await ask('Whom did you give my number?');
    expect(status).toBe(201);
    const days = (Date.parse(body.due_on) - Date.parse(body.received_on)) / 86_400_000;
    expect([body.kind, days, body.outcome]).toEqual(['access', 30, null]);
    const [mail] = await mails(person.email);
    expect(mail).toContain(`number ${body.number}`);
    expect(mail).not.toContain('make sure that it is you');
    expect(mail).not.toContain('Whom did you give');
    await close(body.number, 'granted', 'To nobody.\nIt is used for your account alone.');
    const { body: own } = await api.call('GET', '/v1/user/data_requests/', { as: person });
    expect(own).toMatchObject([
      { number: body.number, outcome: 'granted', reason: expect.stringContaining('nobody') },
    ]);
    const answer = (await mails(person.email)).find((text) => text.includes('Our answer'));
    expect(answer).toContain('To nobody.');
    expect(answer).toContain('Information Regulator');
  });

  test('has only one request after a double press, even at the same moment', async () => {
    const answers = await Promise.all([ask('Twice?'), ask('Twice?'), ask('Twice?')]);
    expect(new Set(answers.map(({ body }) => body.number)).size).toBe(1);
    const [first] = answers;
    await close(first?.body.number, 'refused');
    expect((await ask('Twice?')).body.number).not.toBe(first?.body.number);
  });

  test("sees no other person's requests", async () => {
    await ask('Mine?');
    const other = await api.learner();
    expect((await api.call('GET', '/v1/user/data_requests/', { as: other })).body).toEqual([]);
  });

  test('is identified by the session: the account and identity of a request cannot be changed', async () => {
    const { number } = (await ask('Mine?')).body;
    const request = await read(number);
    expect(request).toMatchObject({ via: 'site', account: { user_id: person.user_id, email: person.email } });
    const answer = await change(number, { ...nothing, identity: 'Someone else' });
    expect(answer).toMatchObject({ status: 409, body: { detail: expect.stringContaining('signed in') } });
  });

  test('may send five requests a day, but no more', async () => {
    const strict = await startApi();
    const as = await strict.learner();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const body = { kind: 'access', words: `Question ${count}` };
      statuses.push((await strict.call('POST', '/v1/user/data_requests/', { as, body })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    await strict.close();
  });
});

describe('a request by letter', () => {
  test('waits until the person is identified, and each step is reported by mail', async () => {
    const { status, body } = await enter();
    expect([status, body.due_on, body.identity]).toEqual([201, '2026-12-02', null]);
    expect((await mails(letter.email)).join()).toContain('make sure that it is you');
    expect(await close(body.number, 'granted')).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('how you made sure') },
    });
    const known = await change(body.number, { ...nothing, identity: 'Seen at the branch' });
    expect(known).toMatchObject({ status: 200, body: { identity: 'Seen at the branch' } });
    expect((await mails(letter.email)).join()).toContain('we know it is you');
    expect((await close(body.number, 'granted')).status).toBe(200);
    expect((await mails(letter.email)).join()).toContain('We have done what you asked');
    expect(await auditOf(body.number)).toMatchObject([
      {
        action: 'data-request-made',
        actor_id: support.user_id,
        after: { kind: 'correction', via: 'letter' },
      },
      {
        action: 'data-request-changed',
        before: { identity: null },
        after: { identity: 'Seen at the branch' },
      },
      { action: 'data-request-closed', before: { outcome: null }, after: { outcome: 'granted' } },
    ]);
  });

  test('can be refused without identifying the person', async () => {
    const { number } = (await enter({ words: 'Refused' })).body;
    expect(await close(number, 'refused')).toMatchObject({ status: 200, body: { outcome: 'refused' } });
  });

  test('is stored once after a double press', async () => {
    const body = { words: 'Entered twice', received_on: '2026-11-03' };
    const answers = await Promise.all([enter(body), enter(body)]);
    expect(new Set(answers.map(({ body: entered }) => entered.number)).size).toBe(1);
  });

  test.each([
    [{ received_on: '2999-01-01' }, 'received_on'],
    [{ account: 999_999_999 }, 'account'],
    [{ via: 'site' }, 'via'],
    [{ email: 'nobody' }, 'email'],
    [{ name: '' }, 'name'],
  ])('with %j is rejected', async (changes, field) => {
    expect(await enter(changes)).toMatchObject({ status: 400, body: { [field]: [expect.any(String)] } });
  });

  test('without an address is answered on paper: no mail, and no failed job', async () => {
    const { number } = (await enter({ email: '', words: 'No address' })).body;
    await close(number, 'refused');
    await api.runJobs();
    const { rows } = await sql`select task_identifier, last_error from graphile_worker.jobs`.execute(api.db);
    expect(rows).toEqual([]);
  });
});

describe('handling a request', () => {
  test('can only be assigned to support or an administrator', async () => {
    const { number } = (await enter({ words: 'Assigned' })).body;
    const to = (assigned: number) => change(number, { ...nothing, assigned });
    expect((await to(administrator.user_id)).body.assigned.user_id).toBe(administrator.user_id);
    expect(await to(person.user_id)).toMatchObject({ status: 400, body: { assigned: [expect.any(String)] } });
    const mine = await api.call('GET', '/v1/data_requests/?assigned=me', { as: administrator });
    expect(mine.body.results.map((row: { number: number }) => row.number)).toEqual([number]);
  });

  test('shows the second of two people the change of the first; a closed request stays closed', async () => {
    const { number, revision } = (await enter({ words: 'Two of us' })).body;
    const first = await change(number, { ...nothing, identity: 'A passport' }, revision);
    expect(first.status).toBe(200);
    const second = await change(number, { ...nothing, identity: 'A letter' }, revision);
    expect(second).toMatchObject({ status: 412, body: { current: { identity: 'A passport' } } });
    await close(number, 'partly');
    expect((await change(number, nothing)).status).toBe(409);
    expect((await close(number, 'granted')).status).toBe(409);
  });

  test('shows the number of open requests on the overview', async () => {
    const waiting = async () => {
      const { body } = await api.call('GET', '/v1/staff/overview/', { as: administrator });
      return body.attention.find(({ kind }: { kind: string }) => kind === 'data_requests').count;
    };
    const before = await waiting();
    const { number } = (await enter({ words: 'On the overview' })).body;
    expect(await waiting()).toBe(before + 1);
    await close(number, 'refused');
    expect(await waiting()).toBe(before);
  });

  test('lists requests by due date, filtered by kind and by open or closed', async () => {
    const list = async (query: string) =>
      (await api.call('GET', `/v1/data_requests/?${query}`, { as: administrator })).body.results;
    await enter({ words: 'Late', received_on: '2026-08-01', kind: 'objection' });
    const open: { due_on: string; closed_at: string | null }[] = await list('state=open&page_size=100');
    expect(open.map(({ due_on }) => due_on)).toEqual(open.map(({ due_on }) => due_on).toSorted());
    expect(open.every(({ closed_at }) => closed_at === null)).toBe(true);
    expect((await list('kind=objection')).map(({ words }: { words: string }) => words)).toEqual(['Late']);
    expect((await list('state=closed')).every(({ outcome }: { outcome: string | null }) => outcome)).toBe(
      true,
    );
  });
});

describe('the data copy for a request', () => {
  const fetch = (number: number, as: Session = administrator) =>
    api.call('GET', `/v1/data_requests/${number}/export/`, { as });
  const identify = (number: number, account: number, as: Session) =>
    write('PUT', number, { ...nothing, account, identity: 'Known by voice' }, undefined, as);

  test('contains the data of the account concerned, and is logged', async () => {
    const { number } = (await ask('Everything?')).body;
    const { status, response } = await fetch(number);
    expect([status, response.headers['content-type']]).toEqual([200, 'application/zip']);
    expect((await auditOf(number)).at(-1)).toMatchObject({
      action: 'data-exported',
      about_id: person.user_id,
    });
  });

  test('is not available until account and identity are known', async () => {
    const { number } = (await enter({ words: 'A copy', kind: 'access' })).body;
    expect((await fetch(number)).status).toBe(409);
    await change(number, { ...nothing, account: person.user_id });
    expect((await fetch(number)).status).toBe(409);
    await change(number, { ...nothing, account: person.user_id, identity: 'A passport' });
    expect((await fetch(number)).status).toBe(200);
    await close(number, 'granted');
    expect(await fetch(number)).toMatchObject({ status: 409, codes: ['data_request_closed'] });
  });

  test('needs two people: one enters the request, another checks the identity', async () => {
    const { number } = (await enter({ words: 'A copy, please', kind: 'access' }, support)).body;
    expect(await identify(number, person.user_id, support)).toMatchObject({
      status: 403,
      codes: ['data_request_own_entry'],
    });
    const other = await api.staff('support', 'Nomsa', 'Support');
    expect((await identify(number, person.user_id, other)).status).toBe(200);
    const known = { ...nothing, account: (await api.learner()).user_id, identity: 'Known by voice' };
    const moved = await write('PUT', number, known, undefined, support);
    expect(moved.codes).toEqual(['data_request_own_entry']);
    expect((await fetch(number, support)).status).toBe(200);
  });

  test('of a member of staff can be made only by administrators, and never of the caller', async () => {
    const { number } = (await enter({ words: 'Of staff', kind: 'access' }, administrator)).body;
    const about = async (account: number) => (await identify(number, account, support)).codes;
    expect(await about(administrator.user_id)).toEqual(['staff_account']);
    expect(await about(support.user_id)).toEqual(['own_account']);
    const asked = (await ask('My own?', 'access', administrator)).body.number;
    expect((await fetch(asked, support)).codes).toEqual(['staff_account']);
    expect((await fetch(asked, administrator)).codes).toEqual(['own_account']);
    expect((await auditOf(asked)).map(({ action }) => action)).not.toContain('data-exported');
  });

  test('is announced to the person by notice and mail, even if an administrator makes it without a request', async () => {
    const { number } = (await ask('Everything, please?')).body;
    const told = async () => {
      const { rows } =
        await sql`select kind, seen_at from notice where account_id = ${person.user_id}`.execute(api.db);
      const texts = await mails(person.email);
      return [rows, texts.filter((text) => text.includes('We made a copy of your data')).length];
    };
    await fetch(number);
    expect(await told()).toEqual([[{ kind: 'data_copied', seen_at: null }], 1]);
    await api.call('GET', `/v1/accounts/${person.user_id}/export/`, { as: administrator });
    expect(await told()).toEqual([[{ kind: 'data_copied', seen_at: null }], 2]);
  });

  test('is announced to the owner of another account once the request is about it', async () => {
    const { number } = (await enter({ words: 'Another', kind: 'access', email: '' })).body;
    await change(number, { ...nothing, identity: 'A passport' });
    await change(number, { ...nothing, account: person.user_id, identity: 'A passport' });
    expect((await mails(person.email)).join()).toContain('we know it is you');
  });
});

test('deleting the account removes the person and their words; the fact that we responded stays', async () => {
  const { number } = (await ask('Delete me, Lerato of Soweto', 'deletion')).body;
  const other = (await ask('What else?', 'objection')).body.number;
  const byLetter = (await enter({ email: person.email.toUpperCase(), words: 'By Lerato' })).body.number;
  await api.call('DELETE', '/v1/user/', { as: person, body: { password: 'ReadyToWork-demo-1' } });
  const gone = { account: null, name: '', email: '', words: '' };
  expect(await read(number)).toMatchObject({ ...gone, kind: 'deletion', outcome: 'granted' });
  expect(await read(other)).toMatchObject({ ...gone, outcome: 'withdrawn' });
  expect(await read(byLetter)).toMatchObject({ ...gone, outcome: 'withdrawn' });
});

describe('the register of breaches', () => {
  const breach = {
    found_on: '2026-11-02',
    what: 'A list was mailed to the wrong person.',
    data: 'Names of 30 learners',
    people: 30,
    measures: '',
    regulator_told_on: null,
    people_told_on: null,
    how_told: '',
    closed_on: null,
  };
  const add = (changes: object = {}) =>
    api.call('POST', '/v1/breaches/', { as: administrator, body: { ...breach, ...changes } });

  test('stores a repeated form only once, requires the current revision for a change, and is logged', async () => {
    const [first, again] = await Promise.all([add(), add()]);
    expect(first.status).toBe(201);
    expect(again.body).toEqual(first.body);
    const { number, revision } = first.body;
    const body = { ...breach, regulator_told_on: '2026-11-03' };
    const told = () =>
      api.call('PUT', `/v1/breaches/${number}/`, {
        as: administrator,
        body,
        headers: { 'if-match': `"${revision}"` },
      });
    expect(await told()).toMatchObject({ status: 200, body: { regulator_told_on: '2026-11-03' } });
    expect((await told()).status).toBe(412);
    const noted = await api.db
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .where('action', 'like', 'breach-%')
      .orderBy('id')
      .execute();
    expect(noted).toMatchObject([
      { action: 'breach-entered', after: { people: 30 } },
      {
        action: 'breach-changed',
        before: { regulator_told_on: null },
        after: { regulator_told_on: '2026-11-03' },
      },
    ]);
  });

  test('shows the newest first', async () => {
    await add({ found_on: '2026-10-01', what: 'An earlier one' });
    const { body } = await api.call('GET', '/v1/breaches/', { as: administrator });
    const days = body.results.map(({ found_on }: { found_on: string }) => found_on);
    expect(days).toEqual(days.toSorted().reverse());
  });
});
