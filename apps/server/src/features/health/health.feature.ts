import type { Declaration, Feature } from '../../feature.ts';
import type { Platform } from '../../platform.ts';
import { type Metrics, makeMetrics } from './metrics.ts';

/** Its routes look at every part, so app.ts adds them. */
export const declares = {} satisfies Declaration;

export const make = ({ database }: Platform): Feature<{ metrics: Metrics }> => ({
  offers: { metrics: makeMetrics(database) },
});
