import type { Problem } from '@readytowork/contract';
import { unprintableScripts } from '@readytowork/courseware';
import type { Database, Executor } from '../../../db/database.ts';
import { problem } from '../../../words/problem.ts';
import { say } from '../../../words/say.ts';
import { type AuditEntry, record } from '../../base/audit/audit.ts';
import { setName } from './certificate.queries.ts';

/** Explains why a name cannot be printed; undefined if it can. */
export function whyUnprintable(name: string): Problem | undefined {
  const missing = unprintableScripts(name);
  return missing.length > 0 ? problem('name_unprintable', { missing }) : undefined;
}

/**
 * Reissues a certificate with the spelling its owner asked for: another name, the same number, day and course. PDF and
 * verification page show it at once, on every process.
 *
 * @param reason recorded in the audit log, without either name
 * @returns the audit log's detail; undefined for an unknown number, or if its owner has left
 */
export async function changeName(
  db: Executor,
  number: string,
  name: string,
  reason: string,
): Promise<Pick<AuditEntry, 'about_id' | 'action' | 'subject'> | undefined> {
  const changed = await setName(db, number, name);
  return (
    changed && {
      about_id: changed.account_id,
      action: 'certificate-reissued',
      subject: `${number}: ${reason}`,
    }
  );
}

/** Reissues a certificate from the command line. @returns false if there was nothing to change */
export async function reissueCertificate(
  db: Database,
  number: string,
  name: string,
  reason: string,
): Promise<boolean> {
  const why = whyUnprintable(name);
  if (why) throw new Error(say(why));
  return db.transaction().execute(async (transaction) => {
    const entry = await changeName(transaction, number, name, reason);
    if (entry) await record(transaction, { by: 'operator', ...entry });
    return entry !== undefined;
  });
}
