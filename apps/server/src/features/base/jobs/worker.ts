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
} from 'graphile-worker';
import type pg from 'pg';
import { maintenanceLimits } from '../../../db/limits.ts';
import { openPool } from '../../../db/pool.ts';
import type { JobHandler } from '../../../feature.ts';
import { freeAbandonedJobs, holdWhileAlive } from './abandoned.ts';

const schema = 'graphile_worker';
/** New jobs are announced by the database; this is how late a second try may be, and a start after a failure. */
const pollMilliseconds = 10_000;
/** graphile-worker remembers for ever a database that was lost in its first moments: past this it starts anew. */
const mostFailures = 4;
/** A stop aborts what still runs after the first, and does not wait longer than the second. */
const abortMilliseconds = 3_000;
const stopMilliseconds = 5_000;

/** What was missed in the last hour is made up for at the start. */
const backfillPeriod = 3_600_000;

/** What is due by the clock, once for all workers together. */
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
}

/** Makes the tables of the job queue, in a schema of their own, or brings them up to date. */
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

/** Does jobs until it is stopped, in this process or in one of its own. A lost database only interrupts it. */
export class JobWorker {
  private runner: Runner | undefined;
  private retry: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(private readonly parts: WorkerParts) {}

  async start(): Promise<void> {
    const { pool, pollMilliseconds: pollInterval = pollMilliseconds } = this.parts;
    await freeAbandonedJobs(pool);
    const timing = { concurrency: 2, pollInterval, gracefulShutdownAbortTimeout: abortMilliseconds };
    const runner = await run({
      ...optionsFor(this.parts),
      ...timing,
      parsedCronItems: cronOf(this.parts.handlers),
      events: this.watch(),
    });
    this.runner = runner;
    runner.promise.then(
      () => this.startAgain(),
      (err) => this.startAgain(err),
    );
    if (this.stopped) await this.stop();
  }

  private watch(): WorkerEvents {
    const events: WorkerEvents = new EventEmitter();
    holdWhileAlive(events, (err) => this.parts.log.warn({ err }, 'the job worker could not take its lock'));
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

  private startAgain(err?: unknown): void {
    if (this.stopped) return;
    this.parts.log.warn({ err }, 'the job worker ended; it starts again in a moment');
    const start = () => this.start().catch((again) => this.startAgain(again));
    this.retry = setTimeout(start, this.parts.pollMilliseconds ?? pollMilliseconds);
  }

  /** Takes no new jobs and lets those at work end. What could not end is done again later, by whoever is alive. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    const ended = this.runner
      ?.stop()
      .catch((err) => this.parts.log.debug({ err }, 'the job worker had ended already'));
    await Promise.race([ended, wait(stopMilliseconds, undefined, { ref: false })]);
  }
}

/** Does the jobs that are due, and returns: for tests. */
export async function runDueJobs(parts: WorkerParts): Promise<void> {
  const options = optionsFor(parts);
  await runOnce(options);
  // graphile-worker remembers for ever what it was given, and a handler holds its whole application.
  options.taskList = {};
}

function optionsFor({ pool, log, handlers }: WorkerParts) {
  const taskList: TaskList = Object.fromEntries(handlers.map((handler) => [handler.name, taskOf(handler)]));
  // The process stops its parts in order itself: graphile-worker must not listen to signals.
  return { pgPool: pool, schema, taskList, noHandleSignals: true, logger: logTo(log) };
}

const taskOf =
  (handler: JobHandler): TaskList[string] =>
  (payload, { job, abortSignal }) =>
    handler.run(payload, { id: String(job.id), addedAt: job.created_at, signal: abortSignal });

/** Its messages, without what it adds to them: the payload is nobody's business. Its everyday news is for debugging. */
function logTo(log: FastifyBaseLogger | undefined): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error') log?.error({ jobs: message }, 'a job or the job worker failed');
    else if (level === 'warning') log?.warn({ jobs: message }, 'the job worker warns');
    else log?.debug({ jobs: message });
  });
}
