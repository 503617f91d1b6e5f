import type { Declaration, Feature } from '../../../feature.ts';
import type { Platform } from '../../../platform.ts';
import { freeAbandonedJobs } from './abandoned.ts';
import { deleteGivenUpJobs } from './cleanup.ts';

/** No tables are declared here, because graphile-worker creates its own schema. */
export const declares = {} satisfies Declaration;

export const make = ({ maintenance }: Platform): Feature<object> => ({
  offers: {},
  cleanup: [() => deleteGivenUpJobs(maintenance.db), () => freeAbandonedJobs(maintenance.pool)],
});
