import { unprintableScripts } from '@readytowork/courseware';
import type { Database } from '../../db/database.ts';
import { record } from '../audit/audit.ts';
import { setName } from './certificate.queries.ts';

/** Thrown for a name that cannot be printed; the message says what of it. */
class UnprintableName extends Error {}

/**
 * Issues a certificate again with a spelling that its owner has asked for: another name, and the same number, day and course. PDF and
 * page say it at once, on every process.
 *
 * @param reason kept in the audit log, without either name
 * @returns false: no certificate has this number, or its owner has left
 */
export async function reissueCertificate(
  db: Database,
  number: string,
  name: string,
  reason: string,
): Promise<boolean> {
  const missing = unprintableScripts(name);
  if (missing.length > 0)
    throw new UnprintableName(`We cannot print all of this name: ${missing.join(', ')}.`);
  return db.transaction().execute(async (transaction) => {
    const changed = await setName(transaction, number, name);
    if (!changed) return false;
    await record(transaction, {
      actor_id: null,
      about_id: changed.account_id,
      action: 'certificate-reissued',
      subject: `${number}: ${reason}`,
    });
    return true;
  });
}
