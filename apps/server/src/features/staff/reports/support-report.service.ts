import type { Database } from '../../../db/database.ts';
import { type Actor, record } from '../../base/audit/audit.ts';
import type { SupportLoad } from '../support/support-load.ts';
import type { Period } from './reports.queries.ts';

const mostDays = 400;

interface SupportReportDeps {
  db: Database;
  clock: () => Date;
  supportLoad: SupportLoad;
}

/** Reports support's workload, computed from the tickets because there are few. */
export class SupportReportService {
  constructor(private readonly deps: SupportReportDeps) {}

  async read(period: Period) {
    const { clock, supportLoad } = this.deps;
    const now = clock();
    return { as_of: now.toISOString(), ...(await supportLoad.byDay({ ...period, most: mostDays, now })) };
  }

  async noteExport(actor: Actor): Promise<void> {
    await record(this.deps.db, { by: actor, action: 'list-exported', subject: 'report Support' });
  }
}
