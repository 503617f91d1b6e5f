import { sql } from 'kysely';
import { batchedStatement } from '../../../db/batched-statement.ts';
import { briefLockTimeout } from '../../../db/batcher.ts';
import { arrayOf, boolean, integer, nullable, type RowOf, text, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import { mapRead } from '../../../db/read-together.ts';
import type { Drawn } from './draw.ts';

/** A learner's attempts in a module; answers go to the latest. */
const keyOf = (accountId: number, moduleId: number) => `${accountId}/${moduleId}`;

const attemptRow = {
  id: integer,
  question_ids: arrayOf(integer),
  option_orders: arrayOf(text),
  first_options: arrayOf(integer),
  correct: arrayOf(integer),
  chosen: arrayOf(nullable(integer)),
  result: nullable(integer),
  finished_at: nullable(timestamp),
};
export type AttemptRow = RowOf<typeof attemptRow>;

/** Merging accounts ends a running attempt without a result. Such an attempt stays on record but is never the latest. */
const notAbandoned = '(finished_at is null or result is not null)';

/** Batched, because a class opens its assessment in the same minute. */
const latest = batchedStatement({
  text: `
    select k.account_id, k.module_id, t.*
    from unnest($1::int[], $2::int[]) as k (account_id, module_id)
    cross join lateral (
      select ${Object.keys(attemptRow).join(', ')} from attempt a
      where a.account_id = k.account_id and a.module_id = k.module_id and ${notAbandoned} order by id desc limit 1
    ) t`,
  row: { account_id: integer, module_id: integer, ...attemptRow },
  keyOf: ([accountId, moduleId]: [accountId: number, moduleId: number]) => keyOf(accountId, moduleId),
  keyOfRow: ({ account_id, module_id }) => keyOf(account_id, module_id),
});

export async function latestAttempt(
  db: Executor,
  accountId: number,
  moduleId: number,
): Promise<AttemptRow | undefined> {
  const [row] = await latest(db, accountId, moduleId);
  return row;
}

export interface NewAttempt extends Drawn {
  accountId: number;
  moduleId: number;
  versionId: number;
  /** Chapters the learner must complete before the assessment takes answers. */
  chapters: number[];
  at: Date;
}

const allComplete = (account: string, module: string, chapters: string) => `
  (select count(*) from chapter_progress p where p.account_id = ${account} and p.module_id = ${module}
    and p.chapter = any(${chapters}::int[]) and p.completed_at is not null) = cardinality(${chapters}::int[])`;

const startAttempt = prepared(
  `
  insert into attempt (account_id, module_id, version_id, question_ids, option_orders, first_options, correct, started_at,
    chosen, open)
  values ($1, $2, $3, $4, $5, $6, $7, $8,
    array_fill(null::integer, array[cardinality($4::int[])]), ${allComplete('$1', '$2', '$9')})
  on conflict (account_id, module_id) where finished_at is null do nothing
  returning ${Object.keys(attemptRow).join(', ')}`,
  attemptRow,
);

/**
 * Starts an attempt unless one is running; two tabs that start at once share it.
 *
 * @returns undefined if one was running
 */
export async function insertAttempt(db: Executor, attempt: NewAttempt): Promise<AttemptRow | undefined> {
  const { accountId, moduleId, versionId, questionIds, optionOrders, firstOptions, correct, at, chapters } =
    attempt;
  const [started] = await startAttempt(
    db,
    accountId,
    moduleId,
    versionId,
    questionIds,
    optionOrders,
    firstOptions,
    correct,
    at,
    chapters,
  );
  return started;
}

/** @returns the questions of the deleted attempt; empty if no attempt was running */
export async function deleteRunningAttempt(
  db: Executor,
  accountId: number,
  moduleId: number,
): Promise<number[]> {
  const deleted = await db
    .deleteFrom('attempt')
    .where('account_id', '=', accountId)
    .where('module_id', '=', moduleId)
    .where('finished_at', 'is', null)
    .returning('question_ids')
    .executeTakeFirst();
  return deleted?.question_ids ?? [];
}

/**
 * More attempts than it takes to ask every question of the pool; older attempts no longer influence which questions are drawn.
 */
const attemptsRemembered = 12;

const shown = prepared(
  `select q.text, max(t.id) as attempt
  from (
    select id, question_ids from attempt
    where account_id = $1 and module_id = $2 and finished_at is not null order by id desc limit ${attemptsRemembered}
  ) t cross join unnest(t.question_ids) as asked (question) join question q on q.id = asked.question
  group by q.text`,
  { text, attempt: integer },
);

/**
 * The texts of the questions asked in the learner's last finished attempts, of any course version, each with the latest attempt
 * that asked it.
 */
export async function shownQuestions(
  db: Executor,
  accountId: number,
  moduleId: number,
): Promise<Map<string, number>> {
  const rows = await shown(db, accountId, moduleId);
  return new Map(rows.map((row) => [row.text, row.attempt]));
}

const gradableRow = {
  account_id: integer,
  module_id: integer,
  id: integer,
  version_id: integer,
  option_orders: arrayOf(text),
  first_options: arrayOf(integer),
  correct: arrayOf(integer),
  chosen: arrayOf(nullable(integer)),
  open: boolean,
};
export type GradableAttempt = RowOf<typeof gradableRow>;

/** The chapters come as the text of an array, because `unnest` also unpacks nested arrays. */
const latestGradable = batchedStatement({
  text: `
    select t.account_id, t.module_id, t.id, t.version_id, t.option_orders, t.first_options, t.correct, t.chosen,
      case when t.open then true else ${allComplete('t.account_id', 't.module_id', 'given.chapters')} end as open
    from unnest($1::int[], $2::int[], $3::text[]) as given (account_id, module_id, chapters)
    cross join lateral (
      select * from attempt a where a.account_id = given.account_id and a.module_id = given.module_id and ${notAbandoned}
      order by id desc limit 1
    ) t`,
  row: gradableRow,
  keyOf: ([accountId, moduleId]: [accountId: number, moduleId: number, chapters: string]) =>
    keyOf(accountId, moduleId),
  keyOfRow: ({ account_id, module_id }) => keyOf(account_id, module_id),
});

/** The latest attempt with its answer key, and whether it accepts answers yet. */
export async function gradableAttempt(
  db: Executor,
  accountId: number,
  moduleId: number,
  chapters: number[],
): Promise<GradableAttempt | undefined> {
  const [row] = await latestGradable(db, accountId, moduleId, `{${chapters.join(',')}}`);
  return row;
}

export interface NewAnswer {
  accountId: number;
  moduleId: number;
  attemptId: number;
  /** Number of answers in the attempt when this one was graded. */
  answered: number;
  /** The right options by which it was graded. */
  correct: number[];
  /** Counts from 1. */
  question: number;
  option: number;
  at: Date;
  /** In percent; set with the last answer. */
  result: number | null;
  passed: boolean;
}

type Given = [
  accountId: number,
  moduleId: number,
  attemptId: number,
  answered: number,
  question: number,
  option: number,
  at: Date,
  result: number | null,
  passedAt: Date | null,
  /** An array as text, because `unnest` also unpacks nested arrays. */
  correct: string,
];

/**
 * Answers are never taken back, so an equal count means equal answers; the statement writes nothing if there are more by now, or if
 * the key was corrected since. It
 * locks rows in the order of their learners: a plain UPDATE locks them in plan order, and two servers could deadlock.
 */
const writeAnswer = batchedStatement({
  text: `
    with given as materialized (
      select given.* from ${briefLockTimeout},
        unnest($1::int[], $2::int[], $3::bigint[], $4::int[], $5::int[], $6::int[], $7::timestamptz[], $8::smallint[],
          $9::timestamptz[], $10::text[]) as given (account, module, attempt, answered, question, option, at, result, passed_at, correct)
      join attempt t on t.account_id = account and t.id = attempt
      order by t.account_id, t.id for no key update of t
    ), saved as (
      update attempt t set chosen[question] = option, open = true, result = given.result,
        finished_at = case when given.result is not null then at end
      from given
      where t.account_id = account and t.id = attempt and cardinality(array_remove(chosen, null)) = answered
        and t.correct = given.correct::int[]
      returning account, module, at, given.result, passed_at
    ), totalled as (
      insert into assessment as a (account_id, module_id, attempts, last_result, best_result, passed_at)
      select account, module, 1, result, result, passed_at from saved where result is not null
      order by account, module
      on conflict (account_id, module_id) do update set
        attempts = a.attempts + 1,
        last_result = excluded.last_result,
        best_result = greatest(a.best_result, excluded.best_result),
        passed_at = coalesce(a.passed_at, excluded.passed_at)
    )
    select account as account_id, module as module_id from saved`,
  row: { account_id: integer, module_id: integer },
  keyOf: ([accountId, moduleId]: Given) => keyOf(accountId, moduleId),
  keyOfRow: ({ account_id, module_id }) => keyOf(account_id, module_id),
});

/**
 * Stores an answer. With the last answer it also stores the learner's result in the module.
 *
 * @returns false, with nothing written, if the attempt has changed since the grading or no longer exists
 */
export async function saveAnswer(db: Executor, answer: NewAnswer): Promise<boolean> {
  const { accountId, moduleId, attemptId, answered, correct, question, option, at, result, passed } = answer;
  const passedAt = passed ? at : null;
  const rows = await writeAnswer(
    db,
    accountId,
    moduleId,
    attemptId,
    answered,
    question,
    option,
    at,
    result,
    passedAt,
    `{${correct.join(',')}}`,
  );
  return rows.length > 0;
}

const packagePass = prepared(
  `
  insert into assessment as a (account_id, module_id, attempts, last_result, best_result, passed_at)
  values ($1, $2, 0, $3, $3, $4)
  on conflict (account_id, module_id) do update set
    best_result = greatest(a.best_result, excluded.best_result),
    passed_at = coalesce(a.passed_at, excluded.passed_at)
  where a.passed_at is null or a.best_result < excluded.best_result`,
  nothing,
);

interface PackagePass {
  accountId: number;
  moduleId: number;
  /** In percent. */
  result: number;
  at: Date;
}

/** Stores a pass without an attempt of ours; an earlier pass keeps its time. */
export async function savePackagePass(
  db: Executor,
  { accountId, moduleId, result, at }: PackagePass,
): Promise<void> {
  await packagePass(db, accountId, moduleId, result, at);
}

const statusRow = {
  account_id: integer,
  module_id: integer,
  attempts: nullable(integer),
  best_result: nullable(integer),
  last_result: nullable(integer),
  passed: boolean,
  rating: nullable(integer),
  chosen: nullable(arrayOf(nullable(integer))),
  result: nullable(integer),
};
export type StatusRow = RowOf<typeof statusRow>;

const status = batchedStatement({
  text: `
    select k.account_id, k.module_id, a.attempts, a.best_result, a.last_result,
      a.passed_at is not null as passed, a.rating, t.chosen, t.result
    from unnest($1::int[], $2::int[]) as k (account_id, module_id)
    left join assessment a using (account_id, module_id)
    left join lateral (select chosen, result from attempt where account_id = k.account_id
      and module_id = k.module_id and ${notAbandoned} order by id desc limit 1) t on true`,
  row: statusRow,
  keyOf: ([accountId, moduleId]: [accountId: number, moduleId: number]) => keyOf(accountId, moduleId),
  keyOfRow: ({ account_id, module_id }) => keyOf(account_id, module_id),
});

/** The learner's totals and the latest attempt, if any, in one query. */
export const statusRead = (accountId: number, moduleId: number) =>
  mapRead(status.read(accountId, moduleId), ([row]) => row);

export async function questionsById(db: Executor, ids: readonly number[]) {
  return db
    .selectFrom('question')
    .select(['id', 'text', 'options', 'coaching', 'explanation', 'chapter', 'slide', 'shown'])
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
}
export type Question = Awaited<ReturnType<typeof questionsById>>[number];

/** Returns false if the learner has not passed the course. */
export async function recordRating(
  db: Executor,
  accountId: number,
  moduleId: number,
  rating: number,
  at: Date,
): Promise<boolean> {
  const result = await db
    .updateTable('assessment')
    .set({ rating, rated_at: at })
    .where('account_id', '=', accountId)
    .where('module_id', '=', moduleId)
    .where('passed_at', 'is not', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
