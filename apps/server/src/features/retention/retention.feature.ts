import type { Declaration, Feature, TableRule } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { RetentionService } from './retention.service.ts';

export const declares = {} satisfies Declaration;

interface Needs extends Platform {
  tableRules: Record<string, TableRule>;
}

export function make({ clock, maintenance, tableRules }: Needs): Feature<{ retention: RetentionService }> {
  const retention = new RetentionService({ db: maintenance.db, clock, tableRules });
  return { offers: { retention }, cleanup: [() => retention.run()] };
}
