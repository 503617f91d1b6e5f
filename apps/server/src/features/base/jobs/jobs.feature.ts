import type { Declaration, Feature } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import { freeAbandonedJobs } from './abandoned.ts';
import { deleteGivenUpJobs } from './cleanup.ts';

/** The queue has a schema of its own, made by graphile-worker. */
export const declares = {} satisfies Declaration;

export const make = ({ maintenance }: Platform): Feature<object> => ({
  offers: {},
  cleanup: [() => deleteGivenUpJobs(maintenance.db), () => freeAbandonedJobs(maintenance.pool)],
});
