import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

const keyOf = "hashtextextended('job worker ' || $1, 0)";

/**
 * A live worker holds a lock under its id, on the connection it listens on. PostgreSQL releases it when the process dies, however
 * it dies, so that its jobs need not wait the four hours of graphile-worker's rule.
 */
export function holdWhileAlive(events: WorkerEvents, onError: (error: Error) => void): void {
  events.on('pool:listen:success', ({ client, workerPool }) => {
    // Waits for the queue of this connection, which is about to run LISTEN.
    client.once('drain', () => {
      client.query(`select pg_advisory_lock_shared(${keyOf})`, [workerPool.id]).catch(onError);
    });
  });
}

/** Returns the jobs of dead workers to the queue. */
export async function freeAbandonedJobs(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query(
    'select distinct locked_by from graphile_worker.jobs where locked_by is not null',
  );
  for (const { locked_by } of rows)
    await pool.query(
      `select graphile_worker.force_unlock_workers(array[$1::text]) where pg_try_advisory_xact_lock(${keyOf})`,
      [locked_by],
    );
}
