import { setTimeout as pause } from 'node:timers/promises';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { OpenDatabase } from '../../../db/database.ts';
import { type JobFigures, jobFigures } from './jobs.queries.ts';

/** Metrics wait no longer than this for the database. */
const timeoutMs = 1_000;

export interface Metrics {
  registry: Registry;
  requestSeconds: Histogram<'method' | 'route' | 'status'>;
}

/**
 * Metrics of the process: memory, the event loop, garbage collection. Created once for all applications of the process, because
 * each collector would run for ever and keep its application in memory.
 */
let ofProcess: Registry | undefined;

function processFigures(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

/** All metrics in the Prometheus format. */
export const writeFigures = ({ registry }: Metrics): Promise<string> =>
  Registry.merge([processFigures(), registry]).metrics();

/** Metrics of an application: its requests, its database connections, the job queue. */
export function makeMetrics(database: OpenDatabase): Metrics {
  processFigures();
  const registry = new Registry();
  measurePool(registry, database);
  measureJobs(registry, database);
  const requestSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  });
  return { registry, requestSeconds };
}

function measurePool(registry: Registry, { pool }: OpenDatabase): void {
  new Gauge({
    name: 'database_connections',
    help: 'Connections of this process, by what they do; the most it may have; requests that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'most' }, pool.options.max);
      this.set({ state: 'awaited' }, pool.waitingCount);
    },
  });
}

function measureJobs(registry: Registry, { db }: OpenDatabase): void {
  let asked: Promise<JobFigures[] | undefined> | undefined;
  // Queries the database once for all callers, and again only after the last reply, so that a slow database gets no more queries.
  const ask = () => {
    asked ??= jobFigures(db)
      .catch(() => undefined)
      .finally(() => {
        asked = undefined;
      });
    return Promise.race([asked, pause(timeoutMs, undefined, { ref: false })]);
  };
  const gauge = (name: string, help: string, of: (figures: JobFigures) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['task'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const figures of (await ask()) ?? []) this.set({ task: figures.task }, of(figures));
      },
    });
  gauge('jobs_waiting', 'Jobs that are due or to be tried again, by task.', (figures) => figures.waiting);
  gauge(
    'jobs_oldest_seconds',
    'Since the oldest job that waits was added, by task.',
    (figures) => figures.oldest_seconds,
  );
  gauge(
    'jobs_given_up',
    'Jobs that were tried as often as they may be, by task.',
    (figures) => figures.given_up,
  );
  new Gauge({
    name: 'jobs_known',
    help: '1 when the queue of jobs could be read for these figures within a second, else 0.',
    registers: [registry],
    async collect() {
      this.set((await ask()) ? 1 : 0);
    },
  });
}
