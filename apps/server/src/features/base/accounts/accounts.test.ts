import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../testing/open-database.ts';
import { untilBlocked } from '../../../testing/until-blocked.ts';
import * as accounts from './accounts.ts';
import { findPicture, isPictureInUse, swapPicture } from './pictures.ts';
import { birthOf, findAccount, findProfile, updateAccount } from './profiles.ts';
import { findByAddress, listStaff, lockAdministrators, setRights } from './rights.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const nobody = 2_000_000_000;
const person = { password_hash: 'the hash', first_name: 'Lerato', last_name: 'Nkosi' };
let count = 0;
let email: string;
let id: number;
/** Creates another account and returns its id. */
async function makeAccount(address: string): Promise<number> {
  return (await accounts.insertAccount(database.db, { ...person, email: address })) ?? 0;
}
beforeEach(async () => {
  count += 1;
  email = `Lerato.${count}@Example.org`;
  id = await makeAccount(email);
});
const deactivate = () => setRights(database.db, id, { deactivated_at: new Date() });

describe('an address', () => {
  test.each(['newcomer@example.org', 'NEWCOMER2@example.org'])(
    '%s gets one account, however many requests arrive at once and however its case is typed',
    async (address) => {
      const asked = [address, address.toUpperCase(), address.toLowerCase()];
      const made = await Promise.all(
        asked.map((given) => accounts.insertAccount(database.another().db, { ...person, email: given })),
      );
      expect(made.filter((number) => number !== undefined)).toHaveLength(1);
    },
  );

  test('is found in any case and stored as typed', async () => {
    for (const given of [email, email.toUpperCase(), email.toLowerCase()])
      expect(await accounts.findContact(database.db, given)).toMatchObject({ id, email });
    expect(await accounts.findContact(database.db, `${email}.za`)).toBeUndefined();
  });

  test('is confirmed once: a second confirmation does not change the time', async () => {
    const first = new Date('2026-03-04T05:06:07Z');
    await accounts.confirmEmail(database.db, id, first);
    await accounts.confirmEmail(database.db, id, new Date());
    expect(await findAccount(database.db, id)).toMatchObject({ email_confirmed_at: first });
  });

  test('is confirmed when it is changed', async () => {
    const at = new Date('2026-03-04T05:06:07Z');
    await accounts.confirmEmail(database.db, id, new Date('2026-01-01T00:00:00Z'));
    await accounts.changeEmail(database.db, id, `new.${email}`, at);
    expect(await accounts.findContactById(database.db, id)).toMatchObject({
      email: `new.${email}`,
      email_confirmed_at: at,
    });
  });

  test("cannot be changed to another account's address, in upper or lower case", async () => {
    const other = await makeAccount(`other.${email}`);
    await expect(
      accounts.changeEmail(database.db, other, email.toUpperCase(), new Date()),
    ).rejects.toMatchObject({ code: '23505' });
  });
});

describe('a password', () => {
  test('is not replaced if it has changed since the old one was checked', async () => {
    expect(await accounts.setPassword(database.db, id, 'second', 'the hash')).toBe(true);
    expect(await accounts.setPassword(database.db, id, 'third', 'the hash')).toBe(false);
    expect(await accounts.setPassword(database.db, id, 'by a mailed link')).toBe(true);
    expect(await accounts.setPassword(database.db, nobody, 'x')).toBe(false);
  });

  test('is replaced only once by two simultaneous changes that checked the same old password', async () => {
    const changes = ['second', 'third'].map((hash) =>
      accounts.setPassword(database.another().db, id, hash, 'the hash'),
    );
    expect((await Promise.all(changes)).sort()).toEqual([false, true]);
  });

  test('prevents a deletion that checked the previous password', async () => {
    await accounts.setPassword(database.db, id, 'second');
    expect(await accounts.deleteAccount(database.db, id, 'the hash')).toBe(false);
    expect(await findAccount(database.db, id)).toBeDefined();
    expect(await accounts.deleteAccount(database.db, id, 'second')).toBe(true);
    expect(await findAccount(database.db, id)).toBeUndefined();
  });
});

test('of two changes that lock the account, the second sees what the first did', async () => {
  const lengthen = (db: TestDatabase['db']) =>
    db.transaction().execute(async (transaction) => {
      const held = await accounts.lockContact(transaction, id);
      await updateAccount(transaction, id, { first_name: `${held?.first_name}+` });
    });
  const { db } = database.another();
  await Promise.all([lengthen(database.db), lengthen(db), lengthen(database.db), lengthen(db)]);
  expect(await findAccount(database.db, id)).toMatchObject({ first_name: 'Lerato++++' });
});

describe('a deactivated account', () => {
  beforeEach(deactivate);

  test.each([
    ['is written no mail', () => accounts.findContact(database.db, email)],
    ['is written none by its number either', () => accounts.findContactById(database.db, id)],
    ['makes no call', () => findAccount(database.db, id)],
    ['shows no profile', () => findProfile(database.db, id)],
    ['shows no picture', () => findPicture(database.db, id)],
  ])('%s', async (_, look) => {
    expect(await look()).toBeUndefined();
  });

  test('keeps its address, so that no other account can get it', async () => {
    expect(await accounts.insertAccount(database.db, { ...person, email })).toBeUndefined();
    expect(await findByAddress(database.db, email.toUpperCase())).toMatchObject({
      id,
      deactivated_at: expect.any(Date),
    });
  });

  test('has everything back when it is reactivated', async () => {
    await setRights(database.db, id, { deactivated_at: null });
    expect(await findAccount(database.db, id)).toMatchObject({ email, staff_role: null });
  });
});

describe('a picture', () => {
  test('replaces the previous one, whose name is returned; null removes it', async () => {
    expect(await swapPicture(database.db, id, `a${count}`)).toEqual({ old: null });
    expect(await swapPicture(database.db, id, `b${count}`)).toEqual({ old: `a${count}` });
    expect(await swapPicture(database.db, id, null)).toEqual({ old: `b${count}` });
    expect(await swapPicture(database.db, nobody, 'c')).toBeUndefined();
  });

  test('each of several simultaneous changes returns the one that it replaced, so that no file is left behind', async () => {
    const pictures = ['a', 'b', 'c', 'd', 'e'].map((letter) => `${letter}${count}-at-once`);
    const { db } = database.another();
    const swapped = await db.transaction().execute(async (transaction) => {
      await accounts.lockContact(transaction, id);
      const swaps = pictures.map((picture) => swapPicture(database.db, id, picture));
      await untilBlocked(database.db, pictures.length);
      return { swaps };
    });
    const replaced = (await Promise.all(swapped.swaps)).map((one) => one?.old);
    const left = (await findPicture(database.db, id))?.picture;
    expect([...replaced, left].toSorted()).toEqual([null, ...pictures].toSorted());
  });

  test('is in use as long as an account has it', async () => {
    await swapPicture(database.db, id, `used${count}`);
    expect(await isPictureInUse(database.db, `used${count}`)).toBe(true);
    await swapPicture(database.db, id, null);
    expect(await isPictureInUse(database.db, `used${count}`)).toBe(false);
  });
});

test('a date of birth is the same day, whatever the time zone of the server', async () => {
  expect(await birthOf(database.db, id)).toBeNull();
  await updateAccount(database.db, id, { date_of_birth: '2001-05-04' });
  expect(await birthOf(database.db, id)).toBe('2001-05-04');
  expect(await birthOf(database.db, nobody)).toBeNull();
});

describe('staff', () => {
  test('includes administrators who can sign in, without deactivated accounts and other roles', async () => {
    const before = await lockAdministrators(database.db);
    const [second, third, fourth] = [
      await makeAccount(`second.${email}`),
      await makeAccount(`third.${email}`),
      await makeAccount(`fourth.${email}`),
    ];
    await setRights(database.db, id, { staff_role: 'administrator' });
    await setRights(database.db, second, { staff_role: 'support' });
    await setRights(database.db, third, { staff_role: 'administrator', deactivated_at: new Date() });
    await setRights(database.db, fourth, { staff_role: 'administrator' });
    expect(await lockAdministrators(database.db)).toEqual([...before, id, fourth]);
  });

  test('are listed by role and address, deactivated ones included, and without other accounts', async () => {
    await setRights(database.db, id, { staff_role: 'editor' });
    await deactivate();
    const learner = `learner.${email}`;
    await makeAccount(learner);
    const listed = await listStaff(database.db);
    expect(listed).toContainEqual(
      expect.objectContaining({ email, staff_role: 'editor', deactivated_at: expect.any(Date) }),
    );
    expect(listed.map((one) => one.email)).not.toContain(learner);
    expect(listed.map(({ staff_role }) => staff_role)).toEqual(
      listed.map(({ staff_role }) => staff_role).toSorted(),
    );
  });
});
