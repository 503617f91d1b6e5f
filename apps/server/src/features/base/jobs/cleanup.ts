import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import type { JobHandler } from '../../../feature.ts';
import { handle, type JobKind } from './jobs.ts';

/** The name is still `purge`, because releases before a renaming have stored jobs with it. */
export const cleanup: JobKind<unknown> = { name: 'purge', payload: z.unknown(), tries: 3 };

const everyHour = '17 * * * *';

/** Deletes expired rows every hour, in only one of all processes. If one cleanup fails, the others still run. */
export function cleanupHandler(cleanups: (() => Promise<void>)[]): JobHandler {
  const run = async () => {
    const done = await Promise.allSettled(cleanups.map((each) => each()));
    const failed = done.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  };
  return handle(cleanup, run, everyHour);
}

/** Deletes failed jobs after a month, which leaves enough time to find the cause. */
export async function deleteGivenUpJobs(db: Database): Promise<void> {
  await deleteOldJobs(db);
}

const deleteOldJobs = prepared(
  `select from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '30 days'))`,
  nothing,
);
