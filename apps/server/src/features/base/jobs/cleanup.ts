import { z } from 'zod';
import type { Database } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import type { JobHandler } from '../../../feature.ts';
import { handle, type JobKind } from './jobs.ts';

/** The name stays `purge` because queues of older releases hold it. */
export const cleanup: JobKind<unknown> = { name: 'purge', payload: z.unknown(), tries: 3 };

const everyHour = '17 * * * *';

/** Deletes expired rows every hour, in one process for all. A failing cleanup does not stop the others. */
export function cleanupHandler(cleanups: (() => Promise<void>)[]): JobHandler {
  const run = async () => {
    const done = await Promise.allSettled(cleanups.map((each) => each()));
    const failed = done.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  };
  return handle(cleanup, run, everyHour);
}

/** Deletes failed jobs after a month, which leaves time to look into the cause. */
export async function deleteGivenUpJobs(db: Database): Promise<void> {
  await deleteOldJobs(db);
}

const deleteOldJobs = prepared(
  `select from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '30 days'))`,
  nothing,
);
