import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteDemoAccounts, demoAddresses, insertAccount } from '../features/base/accounts/accounts.ts';
import { updateAccount } from '../features/base/accounts/profiles.ts';
import { demoPassword } from '../features/base/auth/demo-password.ts';
import { passwordMatches } from '../features/base/auth/passwords.ts';
import { openTestDatabase, type TestDatabase } from '../testing/open-database.ts';
import { demoAccounts, makeDemoAccounts } from './demo.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.deleteFrom('account').execute();
});

const all = () => database.db.selectFrom('account').selectAll().orderBy('email').execute();

test('are created once, however many servers start at the same time, and can sign in', async () => {
  await Promise.all([1, 2, 3].map(() => makeDemoAccounts(database.another().db)));
  const made = await all();
  expect(made.map(({ email, user_type, staff_role }) => [email, user_type, staff_role])).toEqual([
    ['admin@example.org', 'learner', 'administrator'],
    ['facilitator@example.org', 'rtw', null],
    ['learner@example.org', 'learner', null],
  ]);
  for (const { password_hash, email_confirmed_at } of made) {
    expect(await passwordMatches(password_hash, demoPassword)).toBe(true);
    expect(email_confirmed_at).toBeInstanceOf(Date);
  }
});

test("keep visitors' changes; a start only creates missing ones again", async () => {
  await makeDemoAccounts(database.db);
  const [admin, facilitator] = await all();
  await updateAccount(database.db, facilitator?.id ?? 0, { bio: 'Someone tried this.' });
  await database.db
    .deleteFrom('account')
    .where('id', '=', admin?.id ?? 0)
    .execute();
  await makeDemoAccounts(database.db);
  const after = await all();
  expect(after).toHaveLength(demoAccounts.length);
  expect(after[0]?.id).not.toBe(admin?.id);
  expect(after[1]).toMatchObject({ id: facilitator?.id, bio: 'Someone tried this.' });
});

test('are removed when the demo is switched off, and no other account is, not even one with the same address', async () => {
  const owner = { email: 'learner@example.org', first_name: 'A', last_name: 'B', password_hash: 'x' };
  await insertAccount(database.db, owner);
  await makeDemoAccounts(database.db);
  expect(await demoAddresses(database.db)).not.toEqual([]);
  await deleteDemoAccounts(database.db);
  expect((await all()).map(({ email }) => email)).toEqual(['learner@example.org']);
  expect(await demoAddresses(database.db)).toEqual([]);
});
