import type { Database, Executor } from '../../../db/database.ts';
import { type AuditEntry, record } from '../../base/audit/audit.ts';
import { setWithdrawn } from './certificate.queries.ts';

/**
 * Withdraws a wrongly earned certificate, or restores it. The verification page reads the database each time, so the change shows
 * at once, on every process.
 *
 * @param reason stored with the certificate and in the audit log
 * @returns the audit log's detail; undefined for an unknown number, or if nothing would change
 */
export async function changeWithdrawn(
  db: Executor,
  number: string,
  reason: string,
  withdrawn: boolean,
): Promise<Pick<AuditEntry, 'about_id' | 'action' | 'subject'> | undefined> {
  const changed = await setWithdrawn(db, number, withdrawn ? { at: new Date(), reason } : null);
  return (
    changed && {
      about_id: changed.account_id,
      action: withdrawn ? 'certificate-withdrawn' : 'certificate-reinstated',
      subject: `${number}: ${reason}`,
    }
  );
}

/** Withdraws or restores a certificate from the command line. @returns whether there was anything to change */
export async function withdrawCertificate(
  db: Database,
  number: string,
  reason: string,
  withdrawn = true,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const entry = await changeWithdrawn(transaction, number, reason, withdrawn);
    if (entry) await record(transaction, { by: 'operator', ...entry });
    return entry !== undefined;
  });
}
