import { orders, type SortOf } from '@readytowork/contract';
import { sql } from 'kysely';
import type { Executor } from '../../../db/database.ts';
import { type ListOrder, type PageAsked, readPage } from '../../../db/read-page.ts';

/** A learner's totals per module. */
export async function totalsOf(db: Executor, accountId: number) {
  return db
    .selectFrom('assessment')
    .select(['module_id', 'attempts', 'best_result', 'passed_at', 'rating'])
    .where('account_id', '=', accountId)
    .execute();
}
export type AssessmentTotals = Awaited<ReturnType<typeof totalsOf>>[number];

const attempts = (db: Executor, accountId: number) =>
  db
    .selectFrom('attempt')
    .innerJoin('module', 'module.id', 'attempt.module_id')
    .select(['attempt.id', 'module_id', 'slug', 'started_at', 'finished_at', 'result'])
    .select([
      sql<number>`cardinality(question_ids)`.as('questions'),
      sql<number>`cardinality(array_remove(chosen, null))`.as('answered'),
    ])
    .where('account_id', '=', accountId);
export type AttemptRecord = Awaited<ReturnType<ReturnType<typeof attempts>['executeTakeFirstOrThrow']>>;

const order: ListOrder<SortOf<'attempts'>> = {
  keys: { started: { by: sql`started_at`, kind: 'time' } },
  usual: orders.attempts.usual,
  id: sql`attempt.id`,
};

export const listAttempts = (db: Executor, accountId: number, page: PageAsked<SortOf<'attempts'>>) =>
  readPage(db, attempts(db, accountId), order, page);

/** A finished attempt with its questions and answers. */
export async function finishedAttempt(db: Executor, accountId: number, id: number) {
  return attempts(db, accountId)
    .select(['question_ids', 'option_orders', 'first_options', 'correct', 'chosen'])
    .where('attempt.id', '=', id)
    .where('finished_at', 'is not', null)
    .executeTakeFirst();
}
