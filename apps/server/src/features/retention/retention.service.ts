import type { Database } from '../../db/database.ts';
import type { Period, TableRule } from '../../feature.ts';
import { readSettings } from '../settings/known-settings.ts';
import { deleteSome } from './retention.queries.ts';
import { periodsOf, settingsOf } from './retention.rules.ts';

const day = 86_400_000;
/** So many rows at once, and so often in a run: what is left waits for the next hour. */
const batch = 1000;
const mostBatches = 100;

interface RetentionDeps {
  db: Database;
  clock: () => Date;
  tableRules: Record<string, TableRule>;
}

/** Deletes what has been kept for its time, by the period that its feature declares for it. */
export class RetentionService {
  constructor(private readonly deps: RetentionDeps) {}

  /** One table that fails does not keep the others. */
  async run(): Promise<void> {
    const { db, tableRules } = this.deps;
    const days = await readSettings(db, settingsOf(tableRules));
    const failures: unknown[] = [];
    for (const period of periodsOf(tableRules)) {
      const set = days[`retention_${period.table}`];
      const kept = set === undefined ? period.days : set;
      if (kept === null) continue;
      await this.empty(period, kept).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  private async empty(period: Period & { table: string }, days: number): Promise<void> {
    const { db, clock } = this.deps;
    const before = new Date(clock().getTime() - days * day);
    for (let count = 0; count < mostBatches; count += 1)
      if ((await deleteSome(db, period, before, batch)) < batch) return;
  }
}
