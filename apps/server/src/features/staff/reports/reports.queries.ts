import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import type { AnswerCount } from './item-analysis.ts';

/** A period of days, including both ends; an undefined end has no limit. */
export interface Period {
  from?: string | undefined;
  to?: string | undefined;
}

/** Days before and after any counted day, used where the period has no limit. */
const bounds = ({ from = '2000-01-01', to = '2999-12-31' }: Period) => ({ from, to });

export async function countedUntil(db: Executor): Promise<Date | null> {
  const row = await db.selectFrom('report_state').select('as_of').executeTakeFirst();
  return row?.as_of ?? null;
}

const people = sql<number>`sum(people)::int`.as('people');

export async function registered(db: Executor, period: Period): Promise<number> {
  const { from, to } = bounds(period);
  const row = await db
    .selectFrom('report_registration')
    .select(sql<number>`coalesce(sum(people), 0)::int`.as('people'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .executeTakeFirstOrThrow();
  return row.people;
}

export type CountedBy = 'joined' | 'reached';

/** Number of people who reached each step of these modules in a period. */
export async function stepCounts(
  db: Executor,
  modules: readonly number[],
  countedBy: CountedBy,
  period: Period,
) {
  const { from, to } = bounds(period);
  return db
    .selectFrom('report_step')
    .select(['module_id', 'step', people])
    .where(sql<boolean>`module_id = any(${modules})`)
    .where('counted_by', '=', countedBy)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['module_id', 'step'])
    .execute();
}

export async function stopCounts(db: Executor, module: number) {
  return db
    .selectFrom('report_stop')
    .select(['chapter', 'slide', 'people'])
    .where('module_id', '=', module)
    .where('people', '>', 0)
    .orderBy('chapter')
    .orderBy('slide')
    .execute();
}

export async function stoppedIn(db: Executor) {
  return db.selectFrom('report_stop').select(['module_id', people]).groupBy('module_id').execute();
}

export async function ratingCounts(db: Executor, modules: readonly number[], period: Period) {
  const { from, to } = bounds(period);
  return db
    .selectFrom('report_rating')
    .select(['module_id', 'stars', people])
    .where(sql<boolean>`module_id = any(${modules})`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy(['module_id', 'stars'])
    .execute();
}

export async function secondsIn(db: Executor, modules: readonly number[], period: Period) {
  const { from, to } = bounds(period);
  return db
    .selectFrom('report_time')
    .select(['module_id', sql<number>`sum(seconds)::float8`.as('seconds')])
    .where(sql<boolean>`module_id = any(${modules})`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('module_id')
    .execute();
}

/** Learning time of each day, newest days first. */
export async function timeByDay(db: Executor, modules: readonly number[], period: Period, most: number) {
  const { from, to } = bounds(period);
  return db
    .selectFrom('report_time')
    .select(['day', 'module_id', 'learners', 'seconds'])
    .where(sql<boolean>`module_id = any(${modules})`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('day', 'desc')
    .orderBy('module_id')
    .limit(most)
    .execute();
}

const mostVersions = 100;

/** The present version of a module and those with finished attempts, newest first. */
export async function versionsOf(db: Executor, module: number, current: number) {
  return db
    .selectFrom('course_version as v')
    .select(['v.id', 'v.created_at'])
    .where('v.module_id', '=', module)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('v.id', '=', current),
        exists(selectFrom('report_answer as a').select('a.option').whereRef('a.version_id', '=', 'v.id')),
      ]),
    )
    .orderBy('v.id', 'desc')
    .limit(mostVersions)
    .execute();
}

/** @param firstOnly counts only each learner's first attempt in this version */
export async function answerCounts(
  db: Executor,
  version: number,
  firstOnly: boolean,
): Promise<AnswerCount[]> {
  const counts = db
    .selectFrom('report_answer')
    .select(['question_id as question', 'asked', 'correct', 'option'])
    .select(sql<number>`sum(attempts)::int`.as('attempts'))
    .where('version_id', '=', version)
    .groupBy(['question_id', 'asked', 'correct', 'option']);
  return (firstOnly ? counts.where('is_first', '=', true) : counts).execute();
}

/**
 * The questions of a version, and those that were counted in its attempts: after a correction, an attempt holds the corrected
 * question of a later version.
 */
export async function questionsOf(db: Executor, version: number, counted: readonly number[]) {
  return db
    .selectFrom('question')
    .select(['id', 'chapter', 'text', 'options'])
    .where(({ or, eb }) => or([eb('version_id', '=', version), sql<boolean>`id = any(${counted}::int[])`]))
    .orderBy('chapter')
    .orderBy('id')
    .execute();
}
