import { sql } from 'kysely';
import type { z } from 'zod';
import type { Executor } from '../../db/database.ts';
import type { JobHandler, JobRun } from '../../feature.ts';

/** A kind of work that is done after the request that causes it, and again until it succeeds. */
export interface JobKind<P> {
  name: string;
  payload: z.ZodType<P>;
  /** How often it is tried. The waits between grow from 3 s to 6 h: 12 tries span a day, 25 about four. */
  tries: number;
}

export function handle<P>(kind: JobKind<P>, run: (payload: P, job: JobRun) => Promise<void>): JobHandler {
  return { name: kind.name, run: async (payload, job) => run(kind.payload.parse(payload), job) };
}

/**
 * Adds a job, inside the transaction of what causes it: neither is kept without the other. A job with the same `key`
 * that still waits is replaced and tried at once. The payload is kept as readable text: ids, never secrets.
 *
 * @param inSeconds not before so many seconds from now
 */
export async function addJob<P>(
  db: Executor,
  kind: JobKind<P>,
  payload: P,
  key?: string,
  inSeconds = 0,
): Promise<void> {
  await sql`
    select 1 from graphile_worker.add_job(${kind.name}, payload => ${JSON.stringify(payload)}::json,
      max_attempts => ${kind.tries}::int, job_key => ${key ?? null}::text,
      run_at => now() + make_interval(secs => ${inSeconds}))`.execute(db);
}

/**
 * Takes mails to an address out of the queue, those that were given up too, in the transaction that deletes its account.
 * Their keys end in it. One that is at work this moment finds nobody.
 */
export async function forgetMails(db: Executor, email: string): Promise<void> {
  const end = `:${email.toLowerCase()}`;
  await sql`
    select graphile_worker.remove_job(key) from graphile_worker.jobs
    where right(key, length(${end}::text)) = ${end}`.execute(db);
}
