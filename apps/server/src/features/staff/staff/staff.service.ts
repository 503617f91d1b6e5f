import { randomBytes } from 'node:crypto';
import type { Database } from '../../../db/database.ts';
import { retryDeadlock } from '../../../db/deadlock.ts';
import type { ReleaseOwned } from '../../../feature.ts';
import { insertAccount } from '../../base/accounts/accounts.ts';
import * as accounts from '../../base/accounts/rights.ts';
import { type AuditEntry, record } from '../../base/audit/audit.ts';
import { endSessionsOf } from '../../base/auth/ended-sessions.ts';
import { mailResetLink } from '../../base/auth/password-reset.service.ts';
import { hashPassword } from '../../base/auth/passwords.ts';
import { deleteFactorOf } from '../../base/auth/second-factor.service.ts';

export interface Newcomer {
  email: string;
  first_name: string;
  last_name: string;
  role: accounts.StaffRole;
}

/** The error if the only administrator would lose the role, because nobody could then give a role in the administration site. */
export class LastAdministratorError extends Error {
  override message =
    'This is the only administrator; nothing was changed. Make another one first, or add --force.';
}

/** The error for a merged account, which stays closed and has no rights. */
class MergedAccountError extends Error {
  override message = 'This account is part of another one of the same person; nothing was changed.';
}

/** Changes staff roles and deactivates accounts, for an operator at the command line. */
export class StaffService {
  constructor(private readonly deps: { db: Database; releaseOwned: ReleaseOwned }) {}

  find(email: string) {
    return accounts.findByAddress(this.deps.db, email);
  }

  list() {
    return accounts.listStaff(this.deps.db);
  }

  /**
   * Creates an account with a staff role. Without a password, its owner must first set one by the mailed link.
   *
   * @returns false if the address already has an account
   */
  async create({ role, ...person }: Newcomer, password: string | undefined): Promise<boolean> {
    const password_hash = await hashPassword(password ?? randomBytes(48).toString('base64url'));
    return this.deps.db.transaction().execute(async (transaction) => {
      const id = await insertAccount(transaction, { ...person, staff_role: role, password_hash });
      if (id === undefined) return false;
      await record(transaction, {
        by: 'operator',
        about_id: id,
        action: 'staff-account',
        after: { staff_role: role },
      });
      if (password === undefined) await mailResetLink(transaction, person.email);
      return true;
    });
  }

  /** Gives an account a role, which applies from the owner's next sign-in. Reactivates a deactivated account. */
  async giveRole(id: number, role: accounts.StaffRole, force = false): Promise<void> {
    const change = { staff_role: role, deactivated_at: null };
    await this.change(id, change, 'staff-role', force);
  }

  /** Removes a role; the owner is a learner or a facilitator from the next call on. */
  async takeRole(id: number, force = false): Promise<void> {
    await this.change(id, { staff_role: null }, 'staff-role', force);
  }

  /** Blocks sign-in and ends every session in every process. No data is lost. */
  async deactivate(id: number, force = false): Promise<void> {
    await this.change(id, { deactivated_at: new Date() }, 'account-deactivated', force);
  }

  async reactivate(id: number): Promise<void> {
    await this.change(id, { deactivated_at: null }, 'account-reactivated', true);
  }

  /** @returns the number of sessions ended */
  async endSessions(id: number): Promise<number> {
    return this.deps.db.transaction().execute(async (transaction) => {
      const ended = await endSessionsOf(transaction, id, new Date());
      await record(transaction, { by: 'operator', about_id: id, action: 'sessions-ended' });
      return ended.length;
    });
  }

  /** Removes the second factor of an owner who lost it, above all the last administrator. @returns false if there was none */
  async resetFactor(id: number): Promise<boolean> {
    const entry = { by: 'operator', about_id: id, action: 'second-factor-reset' } as const;
    return this.deps.db.transaction().execute(async (transaction) => {
      const ended = await deleteFactorOf(transaction, id, entry, new Date());
      return ended !== undefined;
    });
  }

  private async change(
    id: number,
    rights: Parameters<typeof accounts.setRights>[2],
    action: AuditEntry['action'],
    force: boolean,
  ): Promise<void> {
    const keeps =
      rights.staff_role === 'administrator' || (rights.staff_role === undefined && !rights.deactivated_at);
    const { db, releaseOwned } = this.deps;
    await retryDeadlock(() =>
      db.transaction().execute(async (transaction) => {
        const administrators = await accounts.lockAdministrators(transaction);
        if (!keeps && !force && administrators.length === 1 && administrators[0] === id)
          throw new LastAdministratorError();
        const before = await accounts.lockRights(transaction, id);
        if (before.isMerged) throw new MergedAccountError();
        await accounts.setRights(transaction, id, rights);
        await releaseOwned(transaction, { id, by: 'operator', at: new Date() });
        const isRaised = Boolean(rights.staff_role) && rights.staff_role !== before.staff_role;
        if (isRaised || rights.deactivated_at) await endSessionsOf(transaction, id, new Date());
        const after = await accounts.lockRights(transaction, id);
        await record(transaction, { by: 'operator', about_id: id, action, before, after });
      }),
    );
  }
}
