import type { Database } from '../db/database.ts';
import * as accounts from '../features/base/accounts/accounts.ts';
import { demoPassword } from '../features/base/auth/demo-password.ts';
import { hashPassword } from '../features/base/auth/passwords.ts';

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

/** Creates missing demo accounts; visitors' changes to the others stay. */
export async function makeDemoAccounts(db: Database): Promise<void> {
  const present = await accounts.demoAddresses(db);
  const missing = demoAccounts.filter(({ email }) => !present.includes(email));
  if (missing.length === 0) return;
  const password_hash = await hashPassword(demoPassword);
  const shared = { password_hash, demo: true, email_confirmed_at: new Date() };
  for (const account of missing) await accounts.insertAccount(db, { ...account, ...shared });
}
