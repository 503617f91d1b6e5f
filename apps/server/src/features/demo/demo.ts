import type { Database } from '../../db/database.ts';
import { hashPassword } from '../auth/passwords.ts';

/** Known to everybody, so they exist only where nothing is at stake (docs/contract.md, section 1). */
export const demoPassword = 'ReadyToWork-demo-1';

export const demoAccounts = [
  {
    email: 'learner@example.org',
    first_name: 'Naledi',
    last_name: 'Learner',
    user_type: 'learner',
    staff_role: null,
  },
  {
    email: 'facilitator@example.org',
    first_name: 'Sipho',
    last_name: 'Facilitator',
    user_type: 'rtw',
    staff_role: null,
  },
  {
    email: 'admin@example.org',
    first_name: 'Ayesha',
    last_name: 'Administrator',
    user_type: 'learner',
    staff_role: 'administrator',
  },
] as const;

const addresses = demoAccounts.map((account) => account.email);

/** Makes the demo accounts that are missing; what somebody tried with those that are there stays. */
export async function makeDemoAccounts(db: Database): Promise<void> {
  const held = await db.selectFrom('account').select('email').where('demo', '=', true).execute();
  const missing = demoAccounts.filter((account) => !held.some(({ email }) => email === account.email));
  if (missing.length === 0) return;
  const shared = {
    password_hash: await hashPassword(demoPassword),
    demo: true,
    email_confirmed_at: new Date(),
  };
  await db
    .insertInto('account')
    .values(missing.map((account) => ({ ...account, ...shared })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function hasDemoAccounts(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('demo', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeDemoAccounts(db: Database): Promise<void> {
  await db.deleteFrom('account').where('demo', '=', true).where('email', 'in', addresses).execute();
}
