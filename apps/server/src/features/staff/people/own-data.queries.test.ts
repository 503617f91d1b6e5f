import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/open-database.ts';
import { confirmEmail, insertAccount } from '../../base/accounts/accounts.ts';
import { record } from '../../base/audit/audit.ts';
import { deleteByAddress, rowsAbout } from './own-data.queries.ts';

const tickets = { by: 'account_id', address: 'email', withheld: ['request_key'] };
const audits = { by: 'actor_id', about: 'about_id', withheld: [] };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let count = 0;
let person: number;
let stranger: number;
let email: string;
const makeAccount = async (address: string) =>
  (await insertAccount(database.db, {
    email: address,
    first_name: 'A',
    last_name: 'B',
    password_hash: 'a secret',
  })) ?? 0;
beforeEach(async () => {
  count += 1;
  email = `Person-${count}@test.example`;
  [person, stranger] = [await makeAccount(email), await makeAccount(`stranger-${count}@test.example`)];
});
const confirm = () => confirmEmail(database.db, person, new Date());

/** A message to support, with or without an account. */
const write = (message: string, account_id: number | null, from: string) =>
  database.db
    .insertInto('support_ticket')
    .values({
      kind: 'ticket',
      account_id,
      name: 'A',
      surname: 'B',
      email: from,
      topic: 'T',
      message,
      request_key: `key ${count} ${message}`,
      created_at: new Date(),
    })
    .execute();
const messages = async () =>
  (await rowsAbout(database.db, 'support_ticket', tickets, [person])).map(({ message }) => message).sort();

describe("a person's data", () => {
  test('includes the rows of the account, and of no other', async () => {
    await write('mine', person, 'elsewhere@test.example');
    await write('theirs', stranger, `other-${email}`);
    expect(await messages()).toEqual(['mine']);
  });

  test('includes rows that have only the address, in upper or lower case, once the address is confirmed', async () => {
    await write('before I had an account', null, email.toLowerCase());
    await write('of a neighbour', null, `x${email}`);
    expect(await messages()).toEqual([]);
    await confirm();
    expect(await messages()).toEqual(['before I had an account']);
  });

  test("excludes rows of another account that mention the person's address", async () => {
    await confirm();
    await write('a stranger typed my address', stranger, email);
    expect(await messages()).toEqual([]);
  });

  test('excludes withheld columns, such as the password hash', async () => {
    await write('mine', person, email);
    const [ticket] = await rowsAbout(database.db, 'support_ticket', tickets, [person]);
    expect(ticket).not.toHaveProperty('request_key');
    expect(ticket).toMatchObject({ topic: 'T', account_id: person });
    const own = { by: 'id', withheld: ['password_hash'] };
    const [account] = await rowsAbout(database.db, 'account', own, [person]);
    expect(account).toMatchObject({ email, first_name: 'A' });
    expect(JSON.stringify(account)).not.toContain('secret');
  });

  test('includes actions of others on the account, without their names and networks', async () => {
    const address = '192.0.2.7';
    const by = (id: number) => ({ id, sender: address });
    const about_id = person;
    await record(database.db, { by: by(person), action: 'sign-in' });
    await record(database.db, { by: by(stranger), about_id, action: 'person-looked-up' });
    await record(database.db, { by: 'operator', about_id, action: 'account-deactivated' });
    await record(database.db, { by: by(person), about_id, action: 'second-factor-reset' });
    await record(database.db, { by: by(stranger), action: 'setting' });
    const rows = await rowsAbout(database.db, 'audit', audits, [person]);
    const seen = new Map(rows.map((row) => [row.action, row]));
    expect([...seen.keys()].sort()).toEqual([
      'account-deactivated',
      'person-looked-up',
      'second-factor-reset',
      'sign-in',
    ]);
    expect(rows).toHaveLength(4);
    expect(seen.get('sign-in')).toMatchObject({ address, actor_id: person });
    for (const action of ['person-looked-up', 'account-deactivated'])
      for (const who of ['actor_id', 'address', 'operator', 'request_id'])
        expect(seen.get(action)).not.toHaveProperty(who);
  });
});

test("is deleted with the account, including rows that have only its address; other people's rows that mention it stay", async () => {
  await write('mine without an account', null, email);
  await write('a stranger typed my address', stranger, email);
  await write('of a neighbour', null, `x${email}`);
  const left = async () =>
    (
      await database.db
        .selectFrom('support_ticket')
        .select('message')
        .where('request_key', 'like', `key ${count} %`)
        .orderBy('message')
        .execute()
    ).map(({ message }) => message);
  await deleteByAddress(database.db, [person], { audit: audits, support_ticket: tickets });
  expect(await left()).toHaveLength(3);
  await confirm();
  await deleteByAddress(database.db, [person], { audit: audits, support_ticket: tickets });
  expect(await left()).toEqual(['a stranger typed my address', 'of a neighbour']);
});
