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
    byPackage: false,
    at: when,
  });
const find = (number: string) => queries.certificateByNumber(database.db, `${number}-${count}`);
const withdraw = (number: string, reason: string | null) =>
  queries.setWithdrawn(database.db, `${number}-${count}`, reason === null ? null : { at, reason });
const told = (number: string) => queries.certificateToTell(database.db, `${number}-${count}`);

describe('a certificate', () => {
  test('is awarded once per course, even with several last answers at once', async () => {
    const given = await Promise.all(['a', 'b', 'c', 'd'].map((number) => give(number)));
    expect(given.filter(Boolean)).toHaveLength(1);
    expect(await queries.validCertificates(database.db, accountId)).toHaveLength(1);
  });

  test('keeps the name from the day it was earned, without a double space if there is no second name', async () => {
    await updateAccount(database.db, accountId, { last_name: '' });
    await give('a');
    await updateAccount(database.db, accountId, { first_name: 'Someone', last_name: 'Else' });
    expect(await find('a')).toMatchObject({ name: 'Zanele', module_name: 'Module 3', issued_at: at });
    expect(await give('b')).toBe(false);
    expect((await queries.certificateOf(database.db, accountId, money))?.name).toBe('Zanele');
  });

  test('is not awarded to a missing account', async () => {
    accountId = 2_000_000_000;
    expect(await give('a')).toBe(false);
    expect(await find('a')).toBeUndefined();
  });

  test('is valid until withdrawn; valid certificates are listed in the order they were earned', async () => {
    await give('later', work, new Date(at.getTime() + 1000));
    await give('first', people, at);
    await give('withdrawn', money, at);
    await withdraw('withdrawn', 'A mistake');
    const valid = await queries.validCertificates(database.db, accountId);
    expect(valid.map(({ module_id }) => module_id)).toEqual([people, work]);
  });
});

describe('withdrawing', () => {
  test('happens once, and can be undone once', async () => {
    await give('a');
    expect(await withdraw('a', null)).toBeUndefined();
    expect(await withdraw('a', 'Taken by someone else')).toEqual({ account_id: accountId });
    expect(await withdraw('a', 'Once more')).toBeUndefined();
    expect((await find('a'))?.withdrawn_at).toEqual(at);
    expect(await withdraw('a', null)).toEqual({ account_id: accountId });
    expect((await find('a'))?.withdrawn_at).toBeNull();
  });

  test('names no learner if the owner has left', async () => {
    await give('a');
    await queries.releaseCertificates(database.db, accountId, true);
    expect(await withdraw('a', 'Fraud')).toEqual({ account_id: null });
  });

  test('changes nothing for an unknown number', async () => {
    expect(await withdraw('none', 'Fraud')).toBeUndefined();
  });
});

describe('the mail about a certificate', () => {
  test("goes to the certificate's owner, and has the course to link to", async () => {
    await give('a');
    expect(await told('a')).toMatchObject({ id: accountId, first_name: 'Zanele', slug: 'money' });
  });

  test.each<[string, () => Promise<unknown>]>([
    ['is withdrawn', () => withdraw('a', 'Fraud')],
    ['belongs to a deactivated account', () => setRights(database.db, accountId, { deactivated_at: at })],
    ['belongs to nobody', () => queries.releaseCertificates(database.db, accountId, true)],
  ])('is not sent if the certificate %s', async (_, change) => {
    await give('a');
    await change();
    expect(await told('a')).toBeUndefined();
  });
});

describe('deleting an account', () => {
  test('leaves verifiable certificates without the name', async () => {
    await give('a', money);
    await give('b', work);
    await queries.releaseCertificates(database.db, accountId, true);
    expect([(await find('a'))?.name, (await find('b'))?.name]).toEqual(['', '']);
    expect(await queries.validCertificates(database.db, accountId)).toEqual([]);
  });

  test('deletes them on request, but not those of other accounts', async () => {
    await give('a', money);
    const owner = accountId;
    const other = { email: `other-${count}@test.example`, first_name: 'A', last_name: 'B' };
    accountId = (await insertAccount(database.db, { ...other, password_hash: 'x' })) ?? 0;
    await give('b', money);
    await queries.releaseCertificates(database.db, owner, false);
    expect([await find('a'), (await find('b'))?.name]).toEqual([undefined, 'A B']);
  });
});
