import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

const keyOf = "hashtextextended('job worker ' || $1, 0)";

/**
 * While a worker is alive it holds a lock under its id, on the connection it listens on. PostgreSQL releases the lock however the
 * process dies, so that its jobs can be run again soon instead of after graphile-worker's four hours.
 */
export function holdWhileAlive(events: WorkerEvents, onError: (error: Error) => void): void {
  events.on('pool:listen:success', ({ client, workerPool }) => {
    // Waits until the queue of this connection is empty, because it is about to run LISTEN.
    client.once('drain', () => {
      client.query(`select pg_advisory_lock_shared(${keyOf})`, [workerPool.id]).catch(onError);
    });
  });
}

/**
 * Returns the jobs of dead workers to the queue.
 *
 * @param ended a worker of this process that has ended; the connection with its lock may be in the pool again
 */
export async function freeAbandonedJobs(pool: pg.Pool, ended?: string): Promise<void> {
  if (ended) await pool.query('select graphile_worker.force_unlock_workers(array[$1::text])', [ended]);
  const { rows } = await pool.query(
    'select distinct locked_by from graphile_worker.jobs where locked_by is not null',
  );
  for (const { locked_by } of rows)
    await pool.query(
      `select graphile_worker.force_unlock_workers(array[$1::text]) where pg_try_advisory_xact_lock(${keyOf})`,
      [locked_by],
    );
}
