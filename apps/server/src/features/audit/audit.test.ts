import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../testing/open-database.ts';
import { insertAccount } from '../accounts/accounts.ts';
import { AuditService } from './audit.service.ts';
import { forgetPerson, record } from './audit.ts';

let database: TestDatabase;
let audit: AuditService;
beforeAll(async () => {
  database = await openTestDatabase();
  audit = new AuditService({ db: database.db });
});
afterAll(() => database.close());

let count = 0;
let person: number;
let other: number;
const makeAccount = async (name: string) => {
  const account = { email: `${name}-${count}@test.example`, first_name: 'A', last_name: 'B' };
  return (await insertAccount(database.db, { ...account, password_hash: 'x' })) ?? 0;
};
beforeEach(async () => {
  count += 1;
  [person, other] = [await makeAccount('person'), await makeAccount('other')];
});
const address = '192.0.2.7';
const actions = async (page: number, of?: number) => (await audit.page(page, of)).map(({ action }) => action);

test('an entry is kept with what it tells of, or not at all', async () => {
  const deed = database.db.transaction().execute(async (transaction) => {
    await record(transaction, { actor_id: person, action: 'tried', address });
    throw new Error('it did not happen');
  });
  await expect(deed).rejects.toThrow('it did not happen');
  expect(await actions(1, person)).toEqual([]);
});

describe('reading', () => {
  test('newest first, fifty a page, and an empty page after the last', async () => {
    for (let number = 1; number <= 51; number += 1)
      await record(database.db, { actor_id: person, action: `deed-${number}` });
    const first = await actions(1, person);
    expect([first.length, first[0], first.at(-1)]).toEqual([50, 'deed-51', 'deed-2']);
    expect(await actions(2, person)).toEqual(['deed-1']);
    expect(await actions(3, person)).toEqual([]);
  });

  test('of one account: what it did and what was done to it, each with both addresses', async () => {
    await record(database.db, { actor_id: person, action: 'did', address });
    await record(database.db, { actor_id: other, about_id: person, action: 'suffered', subject: 'x' });
    await record(database.db, { actor_id: other, action: 'none of its business' });
    expect(await audit.page(1, person)).toMatchObject([
      {
        action: 'suffered',
        subject: 'x',
        address: null,
        actor_email: `other-${count}@test.example`,
        about_email: `person-${count}@test.example`,
      },
      { action: 'did', address, actor_email: `person-${count}@test.example`, about_email: null },
    ]);
    expect((await actions(1)).slice(0, 3)).toEqual(['none of its business', 'suffered', 'did']);
  });
});

describe('somebody who is forgotten', () => {
  test('leaves what was done, without who it was, whom it was done to, and from where', async () => {
    await record(database.db, { actor_id: person, about_id: other, action: 'did', subject: '7', address });
    await record(database.db, { actor_id: other, about_id: person, action: 'suffered', address });
    await record(database.db, { actor_id: other, action: 'elsewhere', address });
    await database.db.transaction().execute((transaction) => forgetPerson(transaction, person));
    const left = await database.db
      .selectFrom('audit')
      .select(['action', 'actor_id', 'about_id', 'address', 'subject'])
      .orderBy('id', 'desc')
      .limit(3)
      .execute();
    expect(left).toEqual([
      { action: 'elsewhere', actor_id: other, about_id: null, address, subject: null },
      { action: 'suffered', actor_id: other, about_id: null, address: null, subject: null },
      { action: 'did', actor_id: null, about_id: other, address: null, subject: '7' },
    ]);
  });
});

describe('the log is append only', () => {
  test.each([
    ['what was done', sql`action = 'something else'`],
    ['when', sql`at = now() - interval '1 day'`],
    ['what with', sql`subject = 'another'`],
    ['who, to somebody else', sql`actor_id = about_id`],
    ['from where, to another address', sql`address = '198.51.100.1'`],
  ])('nobody changes %s', async (_, change) => {
    await record(database.db, { actor_id: person, about_id: other, action: 'did', subject: '7', address });
    await expect(
      sql`update audit set ${change} where actor_id = ${person}`.execute(database.db),
    ).rejects.toThrow('append only');
  });
});
