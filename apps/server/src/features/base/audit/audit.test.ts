import { userInfo } from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { plansOfLists } from '../../../testing/list-plans.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/open-database.ts';
import { insertAccount } from '../accounts/accounts.ts';
import { type EntriesAsked, lastEntries, listEntries } from './audit.queries.ts';
import { type AuditEntry, type By, forgetPerson, record } from './audit.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let count = 0;
let person: number;
let other: number;
const makeAccount = async (name: string) => {
  const account = { email: `${name}-${count}@test.example`, first_name: 'A', last_name: 'B' };
  return (await insertAccount(database.db, { ...account, password_hash: 'x' })) ?? 0;
};
const address = '192.0.2.7';
let byPerson: By;
let byOther: By;
beforeEach(async () => {
  count += 1;
  [person, other] = [await makeAccount('person'), await makeAccount('other')];
  [byPerson, byOther] = [
    { id: person, sender: address },
    { id: other, sender: address },
  ];
});
const write = (entry: AuditEntry) => record(database.db, entry);
const subjects = async (page: number, of?: number) =>
  (await lastEntries(database.db, page, of)).map(({ subject }) => subject);

test('an entry is stored together with the change it describes, or not at all', async () => {
  const deed = database.db.transaction().execute(async (transaction) => {
    await record(transaction, { by: byPerson, action: 'invitation' });
    throw new Error('it did not happen');
  });
  await expect(deed).rejects.toThrow('it did not happen');
  expect(await subjects(1, person)).toEqual([]);
});

describe('an entry names', () => {
  const last = async () => (await lastEntries(database.db, 1))[0];

  test('what an action changed, limited to the fields listed for that action', async () => {
    const before = { staff_role: null, password_hash: 'secret' };
    const after = { staff_role: 'editor', password_hash: 'another' };
    await write({ by: byOther, about_id: person, action: 'staff-role', before, after });
    expect(await last()).toMatchObject({
      actor_id: other,
      about_id: person,
      address,
      before: { staff_role: null },
      after: { staff_role: 'editor' },
      operator: null,
    });
  });

  test('the operating system user who ran a command', async () => {
    await write({ by: 'operator', about_id: person, action: 'staff-role' });
    expect(await last()).toMatchObject({ operator: userInfo().username, actor_id: null, address: null });
  });

  test('the network of an anonymous visitor', async () => {
    await write({ by: { id: null, sender: address }, about_id: person, action: 'sign-in-failed' });
    expect(await last()).toMatchObject({ operator: null, actor_id: null, address });
  });
});

describe('reading the log', () => {
  test('returns the newest entries first, fifty on a page, and an empty page after the last', async () => {
    for (let number = 1; number <= 51; number += 1)
      await write({ by: byPerson, action: 'invitation', subject: `${number}` });
    const first = await subjects(1, person);
    expect([first.length, first[0], first.at(-1)]).toEqual([50, '51', '2']);
    expect(await subjects(2, person)).toEqual(['1']);
    expect(await subjects(3, person)).toEqual([]);
  });

  test('returns the entries by and about one account, with both addresses', async () => {
    await write({ by: byPerson, action: 'invitation', subject: 'did' });
    await write({ by: byOther, about_id: person, action: 'invitation', subject: 'suffered' });
    await write({ by: byOther, action: 'invitation', subject: 'none of its business' });
    expect(await lastEntries(database.db, 1, person)).toMatchObject([
      {
        subject: 'suffered',
        actor_email: `other-${count}@test.example`,
        about_email: `person-${count}@test.example`,
      },
      { subject: 'did', address, actor_email: `person-${count}@test.example`, about_email: null },
    ]);
    expect((await subjects(1)).slice(0, 3)).toEqual(['none of its business', 'suffered', 'did']);
  });
});

describe('the list of entries', () => {
  const at = (day: string) => new Date(`${day}T22:30:00Z`);
  /** Adds an entry half past midnight in South Africa, which is still the day before in UTC. */
  const place = async (day: string, entry: { actor_id: number; about_id?: number; action: string }) =>
    database.db
      .insertInto('audit')
      .values({ ...entry, at: at(day), subject: day })
      .execute();
  const found = async (asked: Omit<EntriesAsked, 'page_size'>) =>
    (await listEntries(database.db, { page_size: 50, ...asked })).results.map(({ subject }) => subject);
  beforeEach(async () => {
    await place('2026-01-01', { actor_id: person, action: 'sign-in' });
    await place('2026-01-02', { actor_id: other, about_id: person, action: 'staff-role' });
    await place('2026-01-03', { actor_id: person, action: 'staff-role' });
    await place('2026-01-04', { actor_id: other, action: 'staff-role' });
  });

  test('filters by actor, by the account concerned, by both, by action, and by South African days', async () => {
    expect(await found({ actor: person })).toEqual(['2026-01-03', '2026-01-01']);
    expect(await found({ about: person })).toEqual(['2026-01-02']);
    expect(await found({ person })).toEqual(['2026-01-03', '2026-01-02', '2026-01-01']);
    expect(await found({ person, action: 'staff-role', sort: 'at' })).toEqual(['2026-01-02', '2026-01-03']);
    expect(await found({ person, from: '2026-01-03' })).toEqual(['2026-01-03', '2026-01-02']);
    expect(await found({ person, until: '2026-01-03' })).toEqual(['2026-01-02', '2026-01-01']);
    expect(await found({ person, from: '2026-01-03', until: '2026-01-03' })).toEqual(['2026-01-02']);
  });

  test('uses an index for every filter', async () => {
    await sql`insert into account (email, first_name, last_name, password_hash)
      select 'many' || n || '@test.example', 'Many', 'People', 'x' from generate_series(1, 3000) n`.execute(
      database.db,
    );
    await sql`insert into audit (at, actor_id, about_id, action)
      select now() - make_interval(secs => id * n), id, id, 'sign-in'
      from account, generate_series(1, 10) n`.execute(database.db);
    await sql`analyze`.execute(database.db);
    const asked: Omit<EntriesAsked, 'page_size'>[] = [
      {},
      { actor: person },
      { about: person },
      { person },
      { action: 'staff-role' },
      { from: '2026-01-02', until: '2026-01-03' },
    ];
    for (const filter of asked) {
      await listEntries(database.db, { page_size: 50, ...filter });
      for (const plan of await plansOfLists([database.pool]))
        expect(plan, JSON.stringify(filter)).not.toContain('Seq Scan on audit');
    }
  });
});

describe('deleting a person', () => {
  test('keeps the logged actions without names, accounts, networks and changed values', async () => {
    const change = { before: { staff_role: null }, after: { staff_role: 'editor' } };
    await write({ by: byPerson, about_id: other, action: 'staff-role', subject: '7', ...change });
    await write({ by: byOther, about_id: person, action: 'staff-role', ...change });
    await write({ by: byOther, action: 'staff-role', ...change });
    await database.db.transaction().execute((transaction) => forgetPerson(transaction, person));
    const left = await database.db
      .selectFrom('audit')
      .select(['actor_id', 'about_id', 'address', 'subject', 'before', 'after'])
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    const forgotten = { address: null, before: null, after: null };
    expect(left).toEqual([
      { actor_id: other, about_id: null, address, subject: null, ...change },
      { actor_id: other, about_id: null, subject: null, ...forgotten },
      { actor_id: null, about_id: other, subject: '7', ...change, address: null },
    ]);
  });
});

describe('the log is append only', () => {
  test.each([
    ['the action', sql`action = 'something else'`],
    ['the time', sql`at = now() - interval '1 day'`],
    ['the subject', sql`subject = 'another'`],
    ['the actor, to another account', sql`actor_id = about_id`],
    ['the network', sql`address = '198.51.100.1'`],
    ['the request', sql`request_id = gen_random_uuid()`],
    ['the operator', sql`operator = 'another'`],
    ['the old values', sql`before = null`],
    ['the new values', sql`after = '{"staff_role": "support"}'`],
    ['other fields while an actor is removed', sql`actor_id = null, after = '{}'`],
  ])('refuses a change of %s', async (_, change) => {
    const after = { staff_role: 'editor' };
    await write({
      by: byPerson,
      about_id: other,
      action: 'staff-role',
      subject: '7',
      before: { staff_role: null },
      after,
    });
    await expect(
      sql`update audit set ${change} where actor_id = ${person}`.execute(database.db),
    ).rejects.toThrow('append only');
  });
});
