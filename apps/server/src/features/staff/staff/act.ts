import type { Database, Executor } from '../../../db/database.ts';
import { forbidden, notFound } from '../../../errors.ts';
import * as accounts from '../../base/accounts/staff-list.ts';
import { type Actor, type AuditEntry, record } from '../../base/audit/audit.ts';
import { whyHandsOff } from './rights.policy.ts';

export const noSuchAccount = () => notFound('account_not_found');

/** The result of a staff action; `entry` goes to the audit log, and is absent if nothing changed. */
interface Done<T> {
  entry?: Pick<AuditEntry, 'action' | 'subject' | 'before' | 'after'> | undefined;
  result: T;
}

/**
 * Runs a staff action on an account: locks the account, checks that the staff member may act on it now, and writes one audit
 * entry. Stores all of it or nothing.
 */
export async function actOn<T>(
  db: Database,
  actor: Actor,
  id: number,
  work: (on: { transaction: Executor; account: accounts.StaffAccountRow }) => Promise<Done<T>>,
): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    const account = await accounts.lockAccount(transaction, id);
    if (!account) throw noSuchAccount();
    const why = whyHandsOff({ by: await accounts.findActive(transaction, actor.id), of: account });
    if (why) throw forbidden(why);
    const { entry, result } = await work({ transaction, account });
    if (entry) await record(transaction, { by: actor, about_id: id, ...entry });
    return result;
  });
}
