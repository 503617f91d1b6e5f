import type { Database } from '../../db/database.ts';
import { type Actor, record } from '../audit/audit.ts';
import type { SupportLoad } from '../support/support-load.ts';
import type { Period } from './reports.queries.ts';

const mostDays = 400;

interface SupportReportDeps {
  db: Database;
  clock: () => Date;
  supportLoad: SupportLoad;
}

/** How much support has to do: asked of the tickets themselves, which are few. */
export class SupportReportService {
  constructor(private readonly deps: SupportReportDeps) {}

  async read(period: Period) {
    const { clock, supportLoad } = this.deps;
    const rows = await supportLoad.byDay({ ...period, most: mostDays + 1 });
    return { as_of: clock().toISOString(), rows: rows.slice(0, mostDays), more: rows.length > mostDays };
  }

  async noteExport(actor: Actor): Promise<void> {
    await record(this.deps.db, { by: actor, action: 'list-exported', subject: 'report Support' });
  }
}
