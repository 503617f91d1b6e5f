import type { Database } from '../../../db/database.ts';
import { type EntriesAsked, listEntries } from './audit.queries.ts';
import { type Actor, record } from './audit.ts';
import type { SecurityLog } from './security-log.ts';

/** Reads pages of the audit log; each reading is itself logged. */
export class AuditService {
  constructor(private readonly deps: { db: Database; securityLog: Pick<SecurityLog, 'note'> }) {}

  async read({ id, sender }: Actor, asked: EntriesAsked) {
    const page = await this.page(asked);
    this.deps.securityLog.note('audit-read', { actorId: id, sender });
    return page;
  }

  page(asked: EntriesAsked) {
    return listEntries(this.deps.db, asked);
  }

  async noteExport(by: Actor): Promise<void> {
    await record(this.deps.db, { by, action: 'list-exported', subject: 'audit log' });
  }
}
