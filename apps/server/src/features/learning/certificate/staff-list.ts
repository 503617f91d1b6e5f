import type { CertificateListed } from '@readytowork/contract';
import type { Database } from '../../../db/database.ts';
import type { Columns } from '../../../http/bind-csv.ts';
import { type Actor, record } from '../../base/audit/audit.ts';
import type { SecurityLog } from '../../base/audit/security-log.ts';
import { isoDate } from './certificate.facts.ts';
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

export const listedView = (row: queries.ListedRow): CertificateListed => ({
  number: row.id,
  user_id: row.user_id,
  name: row.name,
  module: row.module_id,
  module_name: row.module_name,
  issued_on: isoDate(row.issued_at),
  state: row.withdrawn_at ? 'withdrawn' : row.replaced ? 'replaced' : 'valid',
  withdrawn_on: row.withdrawn_at && isoDate(row.withdrawn_at),
});

/** Spreadsheet columns of the list. */
export const listedColumns: Columns<CertificateListed> = {
  Name: ({ name }) => name,
  Course: ({ module_name }) => module_name,
  Issued: ({ issued_on }) => issued_on,
  State: ({ state }) => state,
  Withdrawn: ({ withdrawn_on }) => withdrawn_on,
  Number: ({ number }) => number,
};
