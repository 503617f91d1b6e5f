import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/database.ts';
import { record } from '../audit/audit.ts';
import { mailResetLink } from '../auth/password-reset.service.ts';
import { hashPassword } from '../auth/passwords.ts';
import { makeAccount } from '../auth/registration.service.ts';
import * as queries from './staff.queries.ts';

export interface Newcomer {
  email: string;
  first_name: string;
  last_name: string;
  role: queries.StaffRole;
}

/** Accounts with staff roles, as an operator makes them at the command line. */
export class StaffService {
  constructor(private readonly db: Database) {}

  find(email: string) {
    return queries.findByAddress(this.db, email);
  }

  list() {
    return queries.listStaff(this.db);
  }

  /**
   * Makes an account with a staff role. Without a password nobody can sign in to it, until its owner sets one through
   * the link that is mailed.
   *
   * @returns false when the address has an account by now
   */
  async create({ role, ...person }: Newcomer, password: string | undefined): Promise<boolean> {
    const password_hash = await hashPassword(password ?? randomBytes(48).toString('base64url'));
    return this.db.transaction().execute(async (transaction) => {
      const id = await makeAccount(transaction, { ...person, staff_role: role, password_hash });
      if (id === undefined) return false;
      await record(transaction, { actor_id: null, action: 'staff-account', subject: `${id} ${role}` });
      if (password === undefined) await mailResetLink(transaction, person.email);
      return true;
    });
  }

  /** It counts from the next call that its owner makes. One that was deactivated works again. */
  async giveRole(id: number, role: queries.StaffRole): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await queries.setRole(transaction, id, role);
      await record(transaction, { actor_id: null, action: 'staff-role', subject: `${id} ${role}` });
    });
  }
}
