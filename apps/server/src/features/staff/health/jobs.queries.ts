import { float, integer, type RowOf, text } from '../../../db/columns.ts';
import type { Database } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';

const figures = {
  task: text,
  /** Number of jobs that are due, or waiting for a retry. */
  waiting: integer,
  /** Seconds since the oldest of the waiting jobs was added. */
  oldest_seconds: float,
  /** Number of jobs that are out of tries; they stay stored for a month. */
  given_up: integer,
};
export type JobFigures = RowOf<typeof figures>;

/** Upper bound of the count: beyond it the exact number does not matter. */
const most = 10_000;

const byTask = prepared(
  `select task,
      count(*) filter (where not given_up)::int as waiting,
      coalesce(extract(epoch from now() - min(created_at) filter (where not given_up)), 0)::float8 as oldest_seconds,
      count(*) filter (where given_up)::int as given_up
    from (
      select task_identifier as task, created_at, attempts >= max_attempts as given_up from graphile_worker.jobs
      where run_at <= now() or attempts > 0 limit ${most}
    ) as due
    group by task`,
  figures,
);

export const jobFigures = (db: Database): Promise<JobFigures[]> => byTask(db);
