import type { z } from 'zod';
import { integer } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import type { JobHandler, JobRun } from '../../../feature.ts';

/** A kind of work that runs after the request that causes it, and is retried until it succeeds. */
export interface JobKind<P> {
  name: string;
  payload: z.ZodType<P>;
  /** Maximum number of tries. The waits between them grow from 3 s to 6 h: 12 tries span a day, 25 about four. */
  tries: number;
}

/** @param match schedule of a periodic job, as the five fields of a crontab (UTC) */
export function handle<P>(
  kind: JobKind<P>,
  run: (payload: P, job: JobRun) => Promise<void>,
  match?: string,
): JobHandler {
  const { name, tries, payload: expected } = kind;
  return {
    name,
    run: async (payload, job) => run(expected.parse(payload), job),
    ...(match && { cron: { match, tries } }),
  };
}

/**
 * Adds a job in the transaction of the change that causes it, so that neither is stored without the other. It replaces a waiting
 * job with the same `key` and is tried at once. The payload is stored as plain text, so it must contain ids, never secrets.
 *
 * @param inSeconds earliest start, in seconds from now
 */
export async function addJob<P>(
  db: Executor,
  kind: JobKind<P>,
  payload: P,
  key?: string,
  inSeconds = 0,
): Promise<void> {
  await insertJob(db, kind.name, JSON.stringify(payload), kind.tries, key ?? null, inSeconds);
}

const insertJob = prepared(
  `select from graphile_worker.add_job($1, payload => $2::json, max_attempts => $3, job_key => $4,
    run_at => now() + make_interval(secs => $5))`,
  nothing,
);

/**
 * Removes all mails to an address from the queue, including failed ones, in the transaction that deletes its account. The keys of
 * these jobs end in the address. A job that is running at this moment finds no account.
 */
export async function forgetMails(db: Executor, email: string): Promise<void> {
  await removeByEnd(db, `:${email.toLowerCase()}`);
}

const removeByEnd = prepared(
  `select from graphile_worker.jobs, graphile_worker.remove_job(jobs.key) where right(jobs.key, length($1)) = $1`,
  nothing,
);

const last = prepared('select coalesce(max(id), 0)::int as id from graphile_worker.jobs', { id: integer });

/** The id of the newest job. */
export async function lastJob(db: Executor): Promise<number> {
  const [row] = await last(db);
  return row?.id ?? 0;
}

const drop = prepared(
  `select from graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where id > $1))`,
  nothing,
);

/** Removes all jobs added after this one without running them. */
export async function dropJobsAfter(db: Executor, id: number): Promise<void> {
  await drop(db, id);
}
