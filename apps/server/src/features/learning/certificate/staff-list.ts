import type { Database } from '../../../db/database.ts';
import { type Actor, record } from '../../base/audit/audit.ts';
import type { SecurityLog } from '../../base/audit/security-log.ts';
import { numberIn } from './read-numbers.ts';
import * as queries from './staff-list.queries.ts';

/** Lists all certificates for staff; each look and each file is logged. */
export class CertificateList {
  constructor(private readonly deps: { db: Database; securityLog: Pick<SecurityLog, 'note'> }) {}

  async list(actor: Actor, asked: queries.CertificatesAsked) {
    const page = await this.page(asked);
    this.deps.securityLog.note('certificates-listed', { actorId: actor.id, sender: actor.sender });
    return page;
  }

  async page({ search, ...asked }: queries.CertificatesAsked) {
    const { db } = this.deps;
    const number = search === undefined ? undefined : numberIn(search);
    const numbered = number && (await queries.listOfNumber(db, number, asked));
    return numbered && numbered.results.length > 0
      ? numbered
      : queries.listCertificates(db, { search, ...asked });
  }

  /** Logs an export without the search text; every export is logged. */
  async noteExport(by: Actor): Promise<void> {
    await record(this.deps.db, { by, action: 'list-exported', subject: 'certificates' });
  }
}
