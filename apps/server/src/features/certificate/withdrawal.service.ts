import type { Database } from '../../db/database.ts';
import { record } from '../audit/audit.ts';
import { setWithdrawn } from './certificate.queries.ts';

/**
 * Takes back a certificate that was earned wrongly, or gives it back. The page that checks certificates reads the database
 * each time, so it shows at once, on every process.
 *
 * @param reason kept with the certificate and in the audit log
 * @returns whether there was anything to change: false for an unknown number, and for one that is so already
 */
export async function withdrawCertificate(
  db: Database,
  number: string,
  reason: string,
  withdrawn = true,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const changed = await setWithdrawn(transaction, number, withdrawn ? { at: new Date(), reason } : null);
    if (!changed) return false;
    await record(transaction, {
      actor_id: null,
      about_id: changed.account_id,
      action: withdrawn ? 'certificate-withdrawn' : 'certificate-reinstated',
      subject: `${number}: ${reason}`,
    });
    return true;
  });
}
