import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/open-database.ts';
import { insertAccount } from '../../base/accounts/accounts.ts';
import { updateAccount } from '../../base/accounts/profiles.ts';
import { setRights } from '../../base/accounts/rights.ts';
import * as queries from './certificate.queries.ts';

const [work, people, money] = [1, 2, 3];
const at = new Date('2026-03-04T05:06:07Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let count = 0;
let accountId: number;
beforeEach(async () => {
  count += 1;
  const person = { first_name: 'Zanele', last_name: 'Dlamini', password_hash: 'x' };
  accountId = (await insertAccount(database.db, { ...person, email: `person-${count}@test.example` })) ?? 0;
});

const give = (number: string, moduleId: number = money, when = at) =>
  queries.insertCertificate(database.db, {
    number: `${number}-${count}`,
    accountId,
    moduleId,
    moduleName: `Module ${moduleId}`,
    minutes: 50,
    learnt: ['Read a payslip', 'Budget to R0'],
    issuer: 'ReadytoWork',
    signatories: [{ name: 'Thandeka Mokoena', title: 'Head' }],
    at: when,
  });
const find = (number: string) => queries.certificateByNumber(database.db, `${number}-${count}`);
const withdraw = (number: string, reason: string | null) =>
  queries.setWithdrawn(database.db, `${number}-${count}`, reason === null ? null : { at, reason });
const told = (number: string) => queries.certificateToTell(database.db, `${number}-${count}`);

describe('a certificate', () => {
  test('is given once for a course, of several last answers at once too', async () => {
    const given = await Promise.all(['a', 'b', 'c', 'd'].map((number) => give(number)));
    expect(given.filter(Boolean)).toHaveLength(1);
    expect(await queries.validCertificates(database.db, accountId)).toHaveLength(1);
  });

  test('keeps the name of its day, without room where there is no second name', async () => {
    await updateAccount(database.db, accountId, { last_name: '' });
    await give('a');
    await updateAccount(database.db, accountId, { first_name: 'Somebody', last_name: 'Else' });
    expect(await find('a')).toMatchObject({ name: 'Zanele', module_name: 'Module 3', issued_at: at });
    expect(await give('b')).toBe(false);
    expect((await queries.certificateOf(database.db, accountId, money))?.name).toBe('Zanele');
  });

  test('is given to nobody who is not there', async () => {
    accountId = 2_000_000_000;
    expect(await give('a')).toBe(false);
    expect(await find('a')).toBeUndefined();
  });

  test('counts until it is withdrawn; in the order in which they were earned', async () => {
    await give('later', work, new Date(at.getTime() + 1000));
    await give('first', people, at);
    await give('withdrawn', money, at);
    await withdraw('withdrawn', 'A mistake');
    const valid = await queries.validCertificates(database.db, accountId);
    expect(valid.map(({ module_id }) => module_id)).toEqual([people, work]);
  });
});

describe('withdrawing', () => {
  test('happens once, and can be taken back once', async () => {
    await give('a');
    expect(await withdraw('a', null)).toBeUndefined();
    expect(await withdraw('a', 'Taken by somebody else')).toEqual({ account_id: accountId });
    expect(await withdraw('a', 'Once more')).toBeUndefined();
    expect((await find('a'))?.withdrawn_at).toEqual(at);
    expect(await withdraw('a', null)).toEqual({ account_id: accountId });
    expect((await find('a'))?.withdrawn_at).toBeNull();
  });

  test('of one whose owner is gone names nobody', async () => {
    await give('a');
    await queries.releaseCertificates(database.db, accountId, true);
    expect(await withdraw('a', 'Fraud')).toEqual({ account_id: null });
  });

  test('of a number that is none changes nothing', async () => {
    expect(await withdraw('none', 'Fraud')).toBeUndefined();
  });
});

describe('the mail about it', () => {
  test('goes to its owner, with the course that it leads to', async () => {
    await give('a');
    expect(await told('a')).toMatchObject({ id: accountId, first_name: 'Zanele', slug: 'money' });
  });

  test.each<[string, () => Promise<unknown>]>([
    ['is withdrawn', () => withdraw('a', 'Fraud')],
    ['belongs to a deactivated account', () => setRights(database.db, accountId, { deactivated_at: at })],
    ['belongs to nobody', () => queries.releaseCertificates(database.db, accountId, true)],
  ])('goes to nobody when it %s', async (_, change) => {
    await give('a');
    await change();
    expect(await told('a')).toBeUndefined();
  });
});

describe('an account that is deleted', () => {
  test('leaves certificates that can be checked, without the name', async () => {
    await give('a', money);
    await give('b', work);
    await queries.releaseCertificates(database.db, accountId, true);
    expect([(await find('a'))?.name, (await find('b'))?.name]).toEqual(['', '']);
    expect(await queries.validCertificates(database.db, accountId)).toEqual([]);
  });

  test('or none, and those of others stay', async () => {
    await give('a', money);
    const owner = accountId;
    const other = { email: `other-${count}@test.example`, first_name: 'A', last_name: 'B' };
    accountId = (await insertAccount(database.db, { ...other, password_hash: 'x' })) ?? 0;
    await give('b', money);
    await queries.releaseCertificates(database.db, owner, false);
    expect([await find('a'), (await find('b'))?.name]).toEqual([undefined, 'A B']);
  });
});
