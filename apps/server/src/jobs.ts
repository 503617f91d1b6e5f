import { requestLimits } from './db/limits.ts';
import { openPool } from './db/pool.ts';
import type { Deps } from './deps.ts';
import { JobWorker } from './features/base/jobs/worker.ts';

/** One that listens, two that work, and one to spare. */
const connections = 4;

/**
 * The worker of this process. It listens and holds a lock as long as it lives, which a pooler between would lose: where there is
 * one, it has a few connections of its own past it.
 */
export function openJobs({ config, database, log, jobs }: Deps): Pick<JobWorker, 'start' | 'stop'> {
  const { databaseUrl, databaseDirectUrl } = config;
  if (!databaseDirectUrl || databaseDirectUrl === databaseUrl)
    return new JobWorker({ pool: database.pool, log, handlers: jobs });
  const lost = (error: Error) => log.warn({ reason: error.message }, 'a database connection was lost');
  const { pool, cut } = openPool(databaseDirectUrl, connections, requestLimits, lost);
  const worker = new JobWorker({ pool, log, handlers: jobs });
  return {
    start: () => worker.start(),
    stop: async () => {
      await worker.stop();
      // What still runs past the worker's own timeout is done again later, by whoever is alive.
      void pool.end();
      cut();
    },
  };
}
