import { mostCounted } from '@readytowork/contract';
import { arrayOf, integer, nullable, type RowOf, text } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import type { Correction } from './remark.rules.ts';

/** A question of which an earlier version has another key than the published one. */
const corrected = prepared(
  `
  select was.id as question, now.id as corrected, now.text, was.options as before, now.options as after
  from module m
  join question now on now.version_id = m.version_id
  join course_version v on v.module_id = m.id and v.id <> m.version_id
  join question was on was.version_id = v.id and was.text = now.text and was.shown is not distinct from now.shown
  where m.id = $1 and m.version_id = $2 and was.options[1] <> now.options[1]
    and not exists (
      select from question twin
      where twin.version_id in (was.version_id, now.version_id) and twin.id not in (was.id, now.id)
        and twin.text = now.text and twin.shown is not distinct from now.shown)
    and exists (select from attempt where question_ids @> array[was.id])
  order by now.id, was.id`,
  { question: integer, corrected: integer, text, before: arrayOf(text), after: arrayOf(text) },
);

/**
 * The questions of earlier versions with the words of a published one and another right option, if a stored attempt holds them.
 * Left out where two questions of a version have the same words, because nobody knows which is which.
 *
 * @param version the published version; none are found once another one is published
 */
export const correctedQuestions = (db: Executor, moduleId: number, version: number) =>
  corrected(db, moduleId, version);

/** Counts stop at one more than the maximum, to detect that there are more. */
const counted = prepared(
  `
  with held as (select * from attempt where question_ids && $1::int[] and result is not null limit ${mostCounted + 1})
  select count(*)::int as attempts, (count(*) filter (where round(100.0 * points / questions) > result))::int as higher from (
    select held.result, count(*) as questions, count(*) filter (where answer.chosen =
      case when right_option is null then answer.correct else first_option + strpos(option_order, right_option) - 1 end) as points
    from held
    cross join lateral unnest(question_ids, option_orders, first_options, correct, chosen)
      as answer (question, option_order, first_option, correct, chosen)
    left join unnest($1::int[], $2::text[]) as fixed (question, right_option) using (question)
    group by held.account_id, held.id, held.result
  ) marks`,
  { attempts: integer, higher: integer },
);

/** Finished attempts with a wrong key, and those of them that would get a higher mark. */
export async function countMarks(db: Executor, corrections: readonly Correction[]) {
  const questions = corrections.map(({ question }) => question);
  const right = corrections.map(({ places }) => String(places.indexOf(0)));
  const [row] = await counted(db, questions, right);
  return row ?? { attempts: 0, higher: 0 };
}

const holders = prepared(
  'select distinct account_id from (select account_id from attempt where question_ids && $1::int[] limit $2) held',
  { account_id: integer },
);

/** Accounts are locked before their attempts, as an erasure locks them. */
const hold = prepared('select id from account where id = any($1::int[]) order by id for key share', {
  id: integer,
});

const attemptRow = {
  account_id: integer,
  module_id: integer,
  version_id: integer,
  id: integer,
  question_ids: arrayOf(integer),
  option_orders: arrayOf(text),
  first_options: arrayOf(integer),
  correct: arrayOf(integer),
  chosen: arrayOf(nullable(integer)),
  result: nullable(integer),
};
export type StoredAttempt = RowOf<typeof attemptRow>;

/** In the order in which answers lock them. */
const ofAccounts = prepared(
  `select ${Object.keys(attemptRow).join(', ')} from attempt
  where account_id = any($1::int[]) and question_ids && $2::int[] order by account_id, id for no key update`,
  attemptRow,
);

/** The attempts of some more learners that hold one of these questions, locked with their accounts; empty if there are no more. */
export async function nextAttempts(
  db: Executor,
  questions: readonly number[],
  most: number,
): Promise<StoredAttempt[]> {
  const accounts = (await holders(db, questions, most)).map(({ account_id }) => account_id);
  if (accounts.length === 0) return [];
  await hold(db, accounts);
  return ofAccounts(db, accounts, questions);
}

const write = prepared(
  `
  update attempt t set question_ids = given.question_ids, option_orders = given.option_orders, correct = given.correct,
    result = given.result, remarked_at = $2
  from jsonb_to_recordset($1::jsonb) as given
    (account_id int, id bigint, question_ids int[], option_orders text[], correct int[], result smallint)
  where t.account_id = given.account_id and t.id = given.id`,
  nothing,
);

export async function writeAttempts(
  db: Executor,
  attempts: readonly StoredAttempt[],
  at: Date,
): Promise<void> {
  const rows = attempts.map(({ account_id, id, question_ids, option_orders, correct, result }) => ({
    account_id,
    id,
    question_ids,
    option_orders,
    correct,
    result,
  }));
  await write(db, JSON.stringify(rows), at);
}

const total = prepared(
  `
  with given as materialized (
    select given.* from unnest($1::int[], $2::int[], $3::int[], $4::timestamptz[]) as given (account_id, module_id, best, passed_at)
    join assessment a using (account_id, module_id) order by account_id, module_id for no key update of a
  )
  update assessment a set best_result = greatest(a.best_result, given.best), passed_at = coalesce(a.passed_at, given.passed_at),
    last_result = coalesce((select t.result from attempt t where t.account_id = a.account_id and t.module_id = a.module_id
      and t.result is not null order by t.id desc limit 1), a.last_result)
  from given where a.account_id = given.account_id and a.module_id = given.module_id`,
  nothing,
);

export interface Totals {
  accountId: number;
  moduleId: number;
  /** The best mark among the attempts that were marked again, in percent. */
  best: number;
  /** Set if that mark passes; an earlier pass keeps its time. */
  passedAt: Date | null;
}

/** Raises the learners' totals, and lowers none. */
export async function raiseTotals(db: Executor, totals: readonly Totals[]): Promise<void> {
  if (totals.length === 0) return;
  await total(
    db,
    totals.map(({ accountId }) => accountId),
    totals.map(({ moduleId }) => moduleId),
    totals.map(({ best }) => best),
    totals.map(({ passedAt }) => passedAt),
  );
}
