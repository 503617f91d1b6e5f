import type pg from 'pg';
import { requestLimits } from './db/limits.ts';
import { openPool } from './db/pool.ts';
import type { Deps } from './deps.ts';
import { JobWorker } from './features/base/jobs/worker.ts';

type Jobs = Pick<JobWorker, 'start' | 'stop' | 'runs'>;

/** True if jobs have database connections of their own. */
export const hasOwnConnections = ({ databaseUrl, databaseDirectUrl }: Deps['config']): boolean =>
  databaseDirectUrl !== undefined && databaseDirectUrl !== databaseUrl;

/** Database connections: one to listen, two to work, and a spare one. */
const connections = 4;
/** Time before the worker starts again, in milliseconds, if it could not after a move that was given up. */
const again = 5_000;

/**
 * The worker of this process. It listens and holds a lock for as long as it lives, which does not work through a pooler: if there
 * is one, the worker gets a few connections that bypass it.
 */
export function openJobs(deps: Deps): Jobs {
  const { config, database, log } = deps;
  const { databaseUrl, databaseDirectUrl } = config;
  if (!databaseDirectUrl || databaseDirectUrl === databaseUrl) return workUnlessMoving(deps, database.pool);
  const lost = (error: Error) => log.warn({ reason: error.message }, 'a database connection was lost');
  const { pool, cut } = openPool(databaseDirectUrl, connections, requestLimits, lost, { use: 'jobs' });
  const worker = workUnlessMoving(deps, pool);
  return {
    get runs() {
      return worker.runs;
    },
    start: () => worker.start(),
    stop: async () => {
      await worker.stop();
      // Not awaited: jobs that still run after the worker's time limit are repeated by another worker.
      void pool.end();
      cut();
    },
  };
}

/** Runs no jobs while the database is being moved: a job that ran then would run again in the new database. */
function workUnlessMoving({ jobs: handlers, jobTimes: times, log, moving }: Deps, pool: pg.Pool): Jobs {
  let wanted = false;
  let worker: JobWorker | undefined;
  let retry: NodeJS.Timeout | undefined;
  const settle = async () => {
    const runs = wanted && !moving.on;
    if (runs === (worker !== undefined)) return;
    const before = worker;
    worker = runs ? new JobWorker({ pool, log, handlers, times }) : undefined;
    await (before?.stop() ?? worker?.start());
  };
  let turn = Promise.resolve();
  const inTurn = () => {
    turn = turn.catch(() => {}).then(settle);
    return turn;
  };
  const resettle = () =>
    void inTurn().catch((err) => {
      log.warn({ err }, 'the job worker could not start; it tries again in a moment');
      worker = undefined;
      retry = setTimeout(resettle, again);
    });
  moving.onChange((on) => {
    log.warn(
      on ? 'the database is being moved: writes are refused, jobs wait' : 'the database takes writes again',
    );
    resettle();
  });
  return {
    /** No jobs run while the database is moved, so this is no problem. */
    get runs() {
      return moving.on || worker?.runs === true;
    },
    start() {
      wanted = true;
      return inTurn();
    },
    stop() {
      wanted = false;
      clearTimeout(retry);
      return inTurn();
    },
  };
}
