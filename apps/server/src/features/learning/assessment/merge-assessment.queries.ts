import { sql } from 'kysely';
import { integer, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';

/** Ends a running attempt without a result; its answers stay on record. */
export async function abandonRunning(db: Executor, accountId: number, at: Date) {
  return db
    .updateTable('attempt')
    .set({ finished_at: at })
    .where('account_id', '=', accountId)
    .where('finished_at', 'is', null)
    .returning(['module_id', 'started_at'])
    .execute();
}

export async function moveAttempts(db: Executor, from: number, into: number): Promise<void> {
  await db.updateTable('attempt').set({ account_id: into }).where('account_id', '=', from).execute();
}

const renumber = prepared(
  'update attempt set id = default where account_id = $1 and finished_at is null returning module_id, started_at',
  { module_id: integer, started_at: timestamp },
);

/** Renumbers the running attempt above the moved ones, because the highest number marks the latest attempt. */
export const renumberRunning = (db: Executor, accountId: number) => renumber(db, accountId);

interface Totals {
  best_result: number;
  passed_at: Date | null;
  rating: number | null;
  rated_at: Date | null;
}

export interface BothAssessments {
  module_id: number;
  stays: Totals;
  ends: Totals;
}

export async function assessmentsOfBoth(
  db: Executor,
  from: number,
  into: number,
): Promise<BothAssessments[]> {
  const totals = await db
    .selectFrom('assessment')
    .select(['account_id', 'module_id', 'best_result', 'passed_at', 'rating', 'rated_at'])
    .where(sql<boolean>`account_id = any(${[from, into]}::int[])`)
    .orderBy('module_id')
    .execute();
  return totals
    .filter(({ account_id }) => account_id === into)
    .flatMap((stays) => {
      const { module_id } = stays;
      const ends = totals.find((other) => other.account_id === from && other.module_id === module_id);
      return ends ? [{ module_id, stays, ends }] : [];
    });
}

/** Runs after the attempts have moved, because the last result comes from the latest attempt of both accounts. */
const move = prepared(
  `
  with gone as (delete from assessment where account_id = $1 returning *)
  insert into assessment as a (account_id, module_id, attempts, last_result, best_result, passed_at, rating, rated_at)
  select $2, module_id, attempts, last_result, best_result, passed_at, rating, rated_at from gone
  on conflict (account_id, module_id) do update set
    attempts = a.attempts + excluded.attempts,
    last_result = coalesce((select t.result from attempt t where t.account_id = a.account_id and t.module_id = a.module_id
      and t.result is not null order by t.id desc limit 1), a.last_result),
    best_result = greatest(a.best_result, excluded.best_result),
    passed_at = least(a.passed_at, excluded.passed_at),
    rating = case when excluded.rated_at > a.rated_at or a.rated_at is null then excluded.rating else a.rating end,
    rated_at = greatest(a.rated_at, excluded.rated_at)`,
  nothing,
);

export async function moveAssessments(db: Executor, from: number, into: number): Promise<void> {
  await move(db, from, into);
}
