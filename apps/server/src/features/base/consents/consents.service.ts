import type { Database } from '../../../db/database.ts';
import { invalid, notFound } from '../../../errors.ts';
import { findAccount } from '../accounts/staff-list.ts';
import { acceptTerms, findTerms, lockTerms } from '../accounts/terms.ts';
import type { Actor } from '../audit/audit.ts';
import type { SecurityLog } from '../audit/security-log.ts';
import { readRegistrationRules } from '../auth/registration.settings.ts';
import { type ConsentRow, notedConsents } from './consents.queries.ts';
import { noteConsent } from './note-consent.ts';

interface ConsentsDeps {
  db: Database;
  clock: () => Date;
  securityLog: SecurityLog;
}

const otherTerms = () =>
  invalid({
    terms: ['consent_terms_outdated'],
  });

/** What people agreed to, and when: the terms with their version, reminders, and being visible to a group's facilitator. */
export class ConsentsService {
  constructor(private readonly deps: ConsentsDeps) {}

  async own(userId: number): Promise<ConsentRow[]> {
    const { db } = this.deps;
    const [terms, noted] = await Promise.all([findTerms(db, userId), notedConsents(db, userId)]);
    const accepted = terms ? [{ ...terms, kind: 'terms', subject: null, given: true } as const] : [];
    return [...accepted, ...noted].toSorted((a, b) => b.at.getTime() - a.at.getTime());
  }

  async of(actor: Actor, id: number): Promise<ConsentRow[]> {
    const { db, securityLog } = this.deps;
    if (!(await findAccount(db, id))) throw notFound('account_not_found');
    const look = { actorId: actor.id, aboutId: id, subject: 'consents', sender: actor.sender };
    securityLog.note('person-looked-up', look);
    return this.own(id);
  }

  /** Accepting the same version twice succeeds. */
  async acceptTerms(userId: number, terms: string): Promise<void> {
    const { db, clock } = this.deps;
    const { termsVersion } = await readRegistrationRules(db);
    if (terms !== termsVersion) throw otherTerms();
    const at = clock();
    await db.transaction().execute(async (transaction) => {
      const before = await lockTerms(transaction, userId);
      if (before?.version === terms) return;
      if (before)
        await noteConsent(transaction, { ...before, account_id: userId, kind: 'terms', given: true });
      await acceptTerms(transaction, userId, terms, at);
    });
  }
}
