import { Counter } from 'prom-client';
import type { Declaration, Feature } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import { Throttle } from './throttle.ts';

export const declares = {
  tables: { throttle: { retention: { kept: 'Counters: deleted when their window ends.' } } },
} satisfies Declaration;

export function make({ config, db, maintenance }: Platform): Feature<{ throttle: Throttle }> {
  const refusals = new Counter({
    name: 'readytowork_throttle_refusals_total',
    help: 'Requests refused with 429, by limit.',
    labelNames: ['limit'],
    registers: [],
  });
  const throttle = new Throttle({
    db,
    on: config.rateLimits,
    onRefusal: ({ name }) => refusals.inc({ limit: name }),
  });
  return { offers: { throttle }, cleanup: [() => throttle.cleanup(maintenance.db)], metrics: [refusals] };
}
