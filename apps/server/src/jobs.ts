import { requestLimits } from './db/limits.ts';
import { openPool } from './db/pool.ts';
import type { Deps } from './deps.ts';
import { JobWorker } from './features/base/jobs/worker.ts';

/** Database connections: one to listen, two to work, and a spare one. */
const connections = 4;

/**
 * The worker of this process. It listens and holds a lock for as long as it lives, which does not work through a pooler: if there
 * is one, the worker gets a few connections that bypass it.
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
      // Not awaited: jobs that still run after the worker's time limit are repeated by another worker.
      void pool.end();
      cut();
    },
  };
}
