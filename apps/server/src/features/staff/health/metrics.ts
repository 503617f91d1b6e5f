import { setTimeout as pause } from 'node:timers/promises';
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';
import { cacheReads } from '../../../bounded-cache.ts';
import type { OpenDatabase } from '../../../db/database.ts';
import { release } from '../../../release.ts';
import type { StoreWatch } from '../../../storage/watched.ts';
import { exportTally } from '../../../watch/export-tally.ts';
import { Tally } from '../../../watch/tally.ts';
import { type JobFigures, jobFigures } from './jobs.queries.ts';

/** Metrics wait no longer than this for the database. */
const timeoutMs = 1_000;

export interface Metrics {
  registry: Registry;
  jobTimes: Tally;
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

type Figures = MetricObjectWithValues<MetricValue<string>>[];

/** All metrics as data, for a process of several: those of the process itself get its name as the label `process`. */
export async function readFigures({ registry }: Pick<Metrics, 'registry'>, name: string): Promise<Figures> {
  return [...(await readProcessFigures(name)), ...(await registry.getMetricsAsJSON())];
}

/** Memory, event loop and garbage collection of this process, with its name as the label `process`. */
export async function readProcessFigures(name: string): Promise<Figures> {
  const found = await processFigures().getMetricsAsJSON();
  return found.map(({ values, ...metric }) => ({
    ...metric,
    // Each process has its own label, so that values are not added up.
    aggregator: 'first' as const,
    values: values.map(({ labels, ...value }) => ({ ...value, labels: { ...labels, process: name } })),
  }));
}

/** Metrics of an application: its requests, its database connections, the job queue. */
export function makeMetrics(
  database: OpenDatabase,
  { calls }: Pick<StoreWatch, 'calls'> = { calls: new Tally() },
): Metrics {
  processFigures();
  const registry = new Registry();
  nameBuild(registry);
  measureServerProcesses(registry, () => ({ serving: 1, wanted: 1 }));
  measurePool(registry, database);
  measureJobs(registry, database);
  const jobTimes = new Tally();
  const { statements, waits } = database.times;
  exportTally([registry], statements, {
    name: 'database_statement',
    label: 'statement',
    of: 'Statements of the database, by verb and table',
  });
  exportTally([registry], waits, { name: 'database_wait', label: 'pool', of: 'Waits for a connection' });
  exportTally([registry], calls, {
    name: 'store_call',
    label: 'call',
    of: 'Calls to the store of files, by kind; `unavailable` failed',
  });
  exportTally([registry], jobTimes, {
    name: 'job',
    label: 'task',
    of: 'Runs of jobs by kind; `… failed` is tried again',
  });
  measureCaches(registry);
  const requestSeconds = new Histogram({
    name: 'readytowork_http_request_duration_seconds',
    help: 'Time to answer, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return { registry, jobTimes, requestSeconds };
}

function nameBuild(registry: Registry): void {
  new Gauge({
    name: 'readytowork_build_info',
    help: '1, with the version of the release and of Node.js as labels.',
    labelNames: ['version', 'node'],
    aggregator: 'max',
    registers: [registry],
  }).set({ version: release, node: process.versions.node }, 1);
}

/** @param count called for each export; a process alone counts itself, and the primary of several counts them */
export function measureServerProcesses(
  registry: Registry,
  count: () => { serving: number; wanted: number },
): void {
  new Gauge({
    name: 'readytowork_server_processes',
    help: 'Server processes of this machine: those that serve, and those that should.',
    labelNames: ['state'],
    aggregator: 'max',
    registers: [registry],
    collect() {
      const { serving, wanted } = count();
      this.set({ state: 'serving' }, serving);
      this.set({ state: 'wanted' }, wanted);
    },
  });
}

function measureCaches(registry: Registry): void {
  new Counter({
    name: 'readytowork_cache_reads_total',
    help: 'Reads of caches in memory, by cache and outcome.',
    labelNames: ['cache', 'outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [cache, { hits, misses }] of cacheReads()) {
        this.inc({ cache, outcome: 'hit' }, hits);
        this.inc({ cache, outcome: 'miss' }, misses);
      }
    },
  });
}

function measurePool(registry: Registry, { pool, refused }: OpenDatabase): void {
  new Counter({
    name: 'readytowork_database_connections_refused_total',
    help: 'Connections that calls could not get, by SQLSTATE, error of the system, or reason.',
    labelNames: ['reason'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [reason, count] of refused.byReason) this.inc({ reason }, count);
    },
  });
  new Gauge({
    name: 'readytowork_database_connections_max',
    help: 'Most connections of this process for calls (DATABASE_POOL).',
    registers: [registry],
    collect() {
      this.set(pool.options.max);
    },
  });
  new Gauge({
    name: 'readytowork_database_requests_waiting',
    help: 'Calls that wait for a connection.',
    registers: [registry],
    collect() {
      this.set(pool.waitingCount);
    },
  });
  new Gauge({
    name: 'readytowork_database_connections',
    help: 'Connections of this process, by what they do.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
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
      aggregator: 'max',
      registers: [registry],
      async collect() {
        this.reset();
        for (const figures of (await ask()) ?? []) this.set({ task: figures.task }, of(figures));
      },
    });
  gauge(
    'readytowork_jobs_waiting',
    'Jobs that are due or to be tried again, by task.',
    (figures) => figures.waiting,
  );
  gauge(
    'readytowork_jobs_oldest_seconds',
    'Since the oldest job that waits was added, by task.',
    (figures) => figures.oldest_seconds,
  );
  gauge(
    'readytowork_jobs_given_up',
    'Jobs that were tried as often as they may be, by task.',
    (figures) => figures.given_up,
  );
  new Gauge({
    name: 'readytowork_jobs_known',
    help: '1 when the queue of jobs could be read for these figures within a second, else 0.',
    aggregator: 'min',
    registers: [registry],
    async collect() {
      this.set((await ask()) ? 1 : 0);
    },
  });
}
