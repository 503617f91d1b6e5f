import type { Declaration, Feature, TableRule } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import { retentionRoutes } from './retention.routes.ts';
import { RetentionService } from './retention.service.ts';

export const declares = {
  tables: {
    retention_run: {
      retention: { kept: 'A row for each table: when its period was obeyed last, and how much went.' },
    },
  },
} satisfies Declaration;

interface Needs {
  tableRules: Record<string, TableRule>;
}

export function make({
  clock,
  maintenance,
  tableRules,
}: Platform & Needs): Feature<{ retention: RetentionService }> {
  const retention = new RetentionService({ db: maintenance.db, clock, tableRules });
  return {
    offers: { retention },
    routes: (app) => retentionRoutes(app, retention),
    cleanup: [() => retention.run()],
  };
}
