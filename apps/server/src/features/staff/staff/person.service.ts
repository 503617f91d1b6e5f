import type { Database } from '../../../db/database.ts';
import type { PageAsked } from '../../../db/read-page.ts';
import * as accounts from '../../base/accounts/staff-list.ts';
import type { Actor } from '../../base/audit/audit.ts';
import type { SecurityLog } from '../../base/audit/security-log.ts';
import type { SessionsService } from '../../base/auth/sessions.service.ts';
import type { AttemptRecords } from '../../learning/assessment/attempt-records.service.ts';
import type { CertificateService } from '../../learning/certificate/certificate.service.ts';
import type { ProgressService } from '../../learning/progress/progress.service.ts';
import type { PersonGroups } from '../../together/groups/person-groups.service.ts';
import type { PersonTickets } from '../support/person-tickets.service.ts';
import { noSuchAccount } from './act.ts';

interface PersonDeps {
  db: Database;
  attemptRecords: AttemptRecords;
  certificates: Pick<CertificateService, 'recordsOf'>;
  personGroups: PersonGroups;
  personTickets: PersonTickets;
  progress: Pick<ProgressService, 'summary'>;
  securityLog: SecurityLog;
  sessions: Pick<SessionsService, 'ofAccount'>;
}

/** Reads the sections of a person's page, each separately; every look at another person is logged. */
export class PersonService {
  constructor(private readonly deps: PersonDeps) {}

  async sessions(actor: Actor, id: number) {
    await this.look(actor, id, 'sessions');
    return this.deps.sessions.ofAccount(id);
  }

  async progress(actor: Actor, id: number) {
    await this.look(actor, id, 'progress');
    const { attemptRecords, progress } = this.deps;
    const [modules, totals] = await Promise.all([progress.summary(id), attemptRecords.totalsOf(id)]);
    return modules.map((standing) => ({ standing, totals: totals.get(standing.module.id) }));
  }

  async attempts(actor: Actor, id: number, page: PageAsked<'started'>) {
    await this.look(actor, id, 'attempts');
    return this.deps.attemptRecords.listAttempts(id, page);
  }

  async answers(actor: Actor, id: number, attempt: number) {
    await this.look(actor, id, `answers of attempt ${attempt}`);
    return this.deps.attemptRecords.answers(id, attempt);
  }

  async certificates(actor: Actor, id: number) {
    await this.look(actor, id, 'certificates');
    return this.deps.certificates.recordsOf(id);
  }

  async groups(actor: Actor, id: number) {
    await this.look(actor, id, 'groups');
    return this.deps.personGroups.listGroups(id);
  }

  async tickets(actor: Actor, id: number, page: PageAsked<'received'>) {
    await this.look(actor, id, 'tickets');
    return this.deps.personTickets.list(id, page);
  }

  private async look(actor: Actor, id: number, section: string): Promise<void> {
    const { db, securityLog } = this.deps;
    if (!(await accounts.findAccount(db, id))) throw noSuchAccount();
    if (actor.id === id) return;
    const look = { actorId: actor.id, aboutId: id, subject: section, sender: actor.sender };
    securityLog.note('person-looked-up', look);
  }
}
