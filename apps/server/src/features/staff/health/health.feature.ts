import { serverAttention } from '../../../doctor/from-inside.ts';
import type { Attention, Declaration, Feature } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import { jobFigures } from './jobs.queries.ts';
import { type Metrics, makeMetrics } from './metrics.ts';

/** Declares nothing: the health routes look at every part of the server, so app.ts adds them. */
export const declares = {} satisfies Declaration;

export const make = (platform: Platform): Feature<{ metrics: Metrics }> => ({
  offers: { metrics: makeMetrics(platform.database, platform.store) },
  attention: [failedJobs(platform.db), serverAttention(platform)],
});

/** Reports jobs that have used all their tries and will not run again. */
const failedJobs = (db: Platform['db']): Attention => ({
  kind: 'jobs',
  async look() {
    const failed = (await jobFigures(db)).filter(({ given_up }) => given_up > 0);
    const count = failed.reduce((sum, { given_up }) => sum + given_up, 0);
    return { count, names: failed.map(({ task }) => task) };
  },
});
