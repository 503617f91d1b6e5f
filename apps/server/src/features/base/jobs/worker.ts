import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import {
  Logger,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  runOnce,
  type TaskList,
  type WorkerEvents,
  type WorkerOptions,
} from 'graphile-worker';
import type pg from 'pg';
import { maintenanceLimits } from '../../../db/limits.ts';
import { openPool } from '../../../db/pool.ts';
import type { JobHandler } from '../../../feature.ts';
import type { Tally } from '../../../watch/tally.ts';
import { freeAbandonedJobs, holdWhileAlive } from './abandoned.ts';

const schema = 'graphile_worker';
/** The database notifies workers of new jobs, so this only limits the delay of retries, and of jobs after a lost connection. */
const pollMilliseconds = 10_000;
/**
 * graphile-worker does not recover if it loses the database in its first moments, so after this number of failures a new one is
 * started.
 */
const mostFailures = 4;
/** When a worker stops, running jobs are aborted after the first time; after the second it no longer waits for them. */
const abortMilliseconds = 3_000;
const stopMilliseconds = 5_000;

/** At startup the worker runs scheduled jobs that were missed in the last hour. */
const backfillPeriod = 3_600_000;

/**
 * Without a delay graphile-worker does not wait for the statement that marks a job as done, so losing the database just then is an
 * unhandled rejection, which ends the process. With one, only this worker ends, and `startAgain` starts another.
 */
const preset: NonNullable<WorkerOptions['preset']> = {
  worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 },
};

/** The schedules of all jobs; each runs only once, however many workers there are. */
const cronOf = (handlers: readonly JobHandler[]) =>
  parseCronItems(
    handlers.flatMap(({ name, cron }) =>
      cron
        ? [
            {
              task: name,
              match: cron.match,
              identifier: name,
              options: { backfillPeriod, maxAttempts: cron.tries },
            },
          ]
        : [],
    ),
  );

export interface WorkerParts {
  pool: pg.Pool;
  log: FastifyBaseLogger;
  handlers: readonly JobHandler[];
  pollMilliseconds?: number;
  /** Counts runs by kind; failed ones as `… failed`. */
  times?: Tally;
}

/** Creates or updates the tables of the job queue, which are in a schema of their own. */
export async function prepareJobs(connectionString: string, log?: FastifyBaseLogger): Promise<void> {
  const logger = logTo(log);
  const { pool, cut } = openPool(connectionString, 1, maintenanceLimits, (error) =>
    logger.debug(error.message),
  );
  try {
    await runMigrations({ pgPool: pool, schema, logger });
  } finally {
    await pool.end();
    cut();
  }
}

/** Runs jobs until it is stopped, in the server process or a separate one. If it loses the database, it resumes later. */
export class JobWorker {
  private runner: Runner | undefined;
  private retry: NodeJS.Timeout | undefined;
  /** The id under which the present worker holds its jobs. */
  private id: string | undefined;
  private stopped = false;
  private isRunning = false;

  constructor(private readonly parts: WorkerParts) {}

  async start(): Promise<void> {
    const { pool, pollMilliseconds: pollInterval = pollMilliseconds } = this.parts;
    await freeAbandonedJobs(pool, this.id);
    const timing = { concurrency: 2, pollInterval, gracefulShutdownAbortTimeout: abortMilliseconds };
    const runner = await run({
      ...optionsFor(this.parts),
      ...timing,
      parsedCronItems: cronOf(this.parts.handlers),
      events: this.watch(),
    });
    this.runner = runner;
    this.isRunning = true;
    runner.promise.then(
      () => this.startAgain(),
      (err) => this.startAgain(err),
    );
    if (this.stopped) await this.stop();
  }

  private watch(): WorkerEvents {
    const events: WorkerEvents = new EventEmitter();
    holdWhileAlive(events, (err) => this.parts.log.warn({ err }, 'the job worker could not take its lock'));
    events.on('pool:create', ({ workerPool }) => {
      this.id = workerPool.id;
    });
    let failures = 0;
    const works = () => {
      failures = 0;
    };
    events.on('job:start', works);
    events.on('worker:getJob:empty', works);
    events.on('worker:getJob:error', () => {
      failures += 1;
      if (failures === mostFailures) this.runner?.stop().catch((err) => this.parts.log.debug({ err }));
    });
    return events;
  }

  /** True while it takes jobs. */
  get runs(): boolean {
    return this.isRunning && !this.stopped;
  }

  private startAgain(err?: unknown): void {
    this.isRunning = false;
    if (this.stopped) return;
    this.parts.log.warn({ err }, 'the job worker ended; it starts again in a moment');
    const start = () => this.start().catch((again) => this.startAgain(again));
    this.retry = setTimeout(start, this.parts.pollMilliseconds ?? pollMilliseconds);
  }

  /** Takes no new jobs and lets running ones finish. Jobs that do not finish are later repeated by another worker. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    const ended = this.runner
      ?.stop()
      .catch((err) => this.parts.log.debug({ err }, 'the job worker had ended already'));
    await Promise.race([ended, wait(stopMilliseconds, undefined, { ref: false })]);
  }
}

/** Runs the jobs that are due and returns; only for tests. */
export async function runDueJobs(parts: WorkerParts): Promise<void> {
  const options = optionsFor(parts);
  await runOnce(options);
  // graphile-worker keeps its task list in memory for ever, and each handler in it refers to its whole application.
  options.taskList = {};
}

function optionsFor({ pool, log, handlers, times }: WorkerParts) {
  const taskList: TaskList = Object.fromEntries(
    handlers.map((handler) => [handler.name, taskOf(handler, times)]),
  );
  // The process stops its parts in order itself, so graphile-worker must not handle signals.
  return { pgPool: pool, preset, schema, taskList, noHandleSignals: true, logger: logTo(log) };
}

const taskOf =
  (handler: JobHandler, times?: Tally): TaskList[string] =>
  async (payload, { job, abortSignal }) => {
    const begun = performance.now();
    let outcome = ' failed';
    try {
      await handler.run(payload, { id: String(job.id), addedAt: job.created_at, signal: abortSignal });
      outcome = '';
    } finally {
      times?.add(handler.name + outcome, performance.now() - begun);
    }
  };

/**
 * Logs graphile-worker's messages without their metadata, because payloads are private. Routine messages are logged at debug
 * level.
 */
function logTo(log: FastifyBaseLogger | undefined): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log?.error({ jobs: message }, 'a job or the job worker failed');
    else if (level === 'warning') log?.warn({ jobs: message }, 'the job worker warns');
    else log?.debug({ jobs: message });
  });
}
