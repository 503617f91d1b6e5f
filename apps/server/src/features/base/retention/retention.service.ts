import type { RetentionRule } from '@readytowork/contract';
import type { Database } from '../../../db/database.ts';
import type { Period, TableRule } from '../../../feature.ts';
import { readSettings } from '../settings/known-settings.ts';
import { deleteSome, noteRun, runs } from './retention.queries.ts';
import { daysOf, periodsOf, settingsOf } from './retention.rules.ts';
import { rulesView } from './retention.view.ts';

const day = 86_400_000;
/** The number of rows in a batch, and of batches in a run; further rows wait for the next hour. */
const batch = 1000;
const mostBatches = 100;

interface RetentionDeps {
  db: Database;
  clock: () => Date;
  tableRules: Record<string, TableRule>;
}

/** Deletes rows whose period has expired, as their feature declares it. */
export class RetentionService {
  constructor(private readonly deps: RetentionDeps) {}

  /** If the deletion fails for one table, the others are still processed. */
  async run(): Promise<void> {
    const { db, tableRules } = this.deps;
    const set = await readSettings(db, settingsOf(tableRules));
    const failures: unknown[] = [];
    for (const period of periodsOf(tableRules)) {
      const kept = daysOf(period, set);
      if (kept === null) continue;
      await this.empty(period, kept).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  private async empty(period: Period & { table: string }, days: number): Promise<void> {
    const { db, clock } = this.deps;
    const at = clock();
    const before = new Date(at.getTime() - days * day);
    let gone = 0;
    for (let count = 1; count <= mostBatches; count += 1) {
      const deleted = await deleteSome(db, period, before, batch);
      gone += deleted;
      if (deleted < batch) break;
    }
    await noteRun(db, period.table, at, gone);
  }

  /** Every table with its current period and its last run. */
  async list(): Promise<RetentionRule[]> {
    const { db, tableRules } = this.deps;
    const set = await readSettings(db, settingsOf(tableRules));
    return rulesView(tableRules, set, await runs(db));
  }
}
