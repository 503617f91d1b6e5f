import { passMark } from '@readytowork/contract';
import { sql } from 'kysely';
import { batched, briefLockTimeout } from '../../db/batched-statement.ts';
import { type Executor, prepared } from '../../db/database.ts';
import { certificateMail } from '../certificate/certificate-mail.ts';
import type { Drawn } from './draw.ts';

export interface AttemptRow {
  id: number;
  question_ids: number[];
  option_orders: string[];
  first_options: number[];
  correct: number[];
  chosen: (number | null)[];
  open: boolean;
  result: number | null;
  finished_at: Date | null;
}

export async function latestAttempt(
  db: Executor,
  accountId: number,
  moduleId: number,
): Promise<AttemptRow | undefined> {
  const { rows } = await sql<AttemptRow>`
    select id, question_ids, option_orders, first_options, correct, chosen, open, result, finished_at from attempt
    where account_id = ${accountId} and module_id = ${moduleId} order by id desc limit 1`.execute(db);
  return rows[0];
}

export interface NewAttempt extends Drawn {
  accountId: number;
  moduleId: number;
  versionId: number;
  /** Chapters that must be complete before answers are taken. */
  chapters: number[];
  at: Date;
}

const allComplete = (account: string, module: string, chapters: string) => `
  (select count(*) from chapter_progress p where p.account_id = ${account} and p.module_id = ${module}
    and p.chapter = any(${chapters}::int[]) and p.completed_at is not null) = cardinality(${chapters}::int[])`;

const startAttempt = prepared<never>(`
  insert into attempt (account_id, module_id, version_id, question_ids, option_orders, first_options, correct, started_at,
    chosen, open)
  values ($1, $2, $3, $4, $5, $6, $7, $8,
    array_fill(null::integer, array[cardinality($4::int[])]), ${allComplete('$1', '$2', '$9')})
  on conflict (account_id, module_id) where finished_at is null do nothing`);

/** Starts an attempt, unless one is running: two tabs that start at once share one. */
export async function insertAttempt(db: Executor, attempt: NewAttempt): Promise<void> {
  const { accountId, moduleId, versionId, questionIds, optionOrders, firstOptions, correct, at, chapters } =
    attempt;
  await startAttempt(
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
}

const open = prepared<{ id: number }>(`
  update attempt set open = true
  where account_id = $1 and module_id = $2 and finished_at is null and not open and ${allComplete('$1', '$2', '$3')}
  returning id`);

/** Opens the running attempt for answers, if the chapters are complete by now. */
export async function openAttempt(
  db: Executor,
  accountId: number,
  moduleId: number,
  chapters: number[],
): Promise<boolean> {
  return (await open(db, accountId, moduleId, chapters)).length > 0;
}

export async function deleteRunningAttempt(db: Executor, accountId: number, moduleId: number): Promise<void> {
  await db
    .deleteFrom('attempt')
    .where('account_id', '=', accountId)
    .where('module_id', '=', moduleId)
    .where('finished_at', 'is', null)
    .execute();
}

export interface Answer {
  accountId: number;
  moduleId: number;
  /** From 1. */
  question: number;
  option: number;
  at: Date;
  /** Whether the question is likely to be the one that is answered last: most people answer them in order. */
  likelyLast: boolean;
  /** What the certificate says, should this answer pass the course. */
  certificate: () => { number: string; moduleName: string; minutes: number };
}

export interface AnswerRow {
  account_id: number;
  module_id: number;
  answered: number;
  asked: number;
}

type Given = [accountId: number, moduleId: number, question: number, option: number];

/** A learner's attempt in a module: one at most is running. */
const attemptOf = (accountId: number, moduleId: number) => `${accountId}/${moduleId}`;

const byAttempt = {
  keyOf: ([accountId, moduleId]: readonly [number, number, ...unknown[]]) => attemptOf(accountId, moduleId),
  keyOfRow: ({ account_id, module_id }: AnswerRow) => attemptOf(account_id, module_id),
};

/**
 * The running attempts, locked in the order of their learners: an UPDATE by itself locks them as its plan happens to meet them,
 * and two servers that meet the same two the other way round wait for each other.
 */
const lockedAttempts = (given: string) => `
  mine as materialized (
    select t.id, given.* from ${briefLockTimeout}, ${given} join attempt t using (account_id, module_id)
    where t.finished_at is null
    order by account_id, module_id for no key update of t
  )`;

/** If the answer `given` may be given: its attempt is open, the place is empty, the option is the question's. */
const mayAnswer = `
  t.account_id = given.account_id and t.id = given.id and finished_at is null and open
  and chosen[question] is null
  and option >= first_options[question] and option < first_options[question] + length(option_orders[question])`;

const counted = 'cardinality(array_remove(chosen, null)) as answered, cardinality(chosen) as asked';

const answerBeforeTheLast = batched<Given, AnswerRow>({
  text: `
    with ${lockedAttempts('unnest($1::int[], $2::int[], $3::int[], $4::int[]) as given (account_id, module_id, question, option)')}
    update attempt t set chosen[question] = option from mine as given
    where ${mayAnswer} and cardinality(array_positions(chosen, null)) > 1
    returning t.account_id, t.module_id, ${counted}`,
  ...byAttempt,
});

type GivenLast = [...Given, at: Date, number: string, moduleName: string, minutes: number];

/** With the last answer also the result, what the learner's attempts come to, the certificate, and the mail about it. */
const answerTheLast = batched<GivenLast, AnswerRow>({
  text: `
    with ${lockedAttempts(`unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::timestamptz[], $6::text[], $7::text[],
      $8::int[]) as given (account_id, module_id, question, option, at, number, module_name, minutes)`)},
    answered as (
      update attempt t set
        chosen = chosen[1:question - 1] || option || chosen[question + 1:],
        finished_at = at,
        result = (
          select round(100.0 * count(*) filter (where answer = right_one) / count(*))
          from unnest(chosen[1:question - 1] || option || chosen[question + 1:], correct) as pair (answer, right_one))
      from mine as given
      where ${mayAnswer} and cardinality(array_positions(chosen, null)) = 1
      returning t.account_id, t.module_id, result, chosen, at, number, module_name, minutes
    ), finished as (
      insert into assessment as a (account_id, module_id, attempts, last_result, best_result, passed_at)
      select account_id, module_id, 1, result, result, case when result >= ${passMark} then at end from answered
      on conflict (account_id, module_id) do update set
        attempts = a.attempts + 1,
        last_result = excluded.last_result,
        best_result = greatest(a.best_result, excluded.best_result),
        passed_at = coalesce(a.passed_at, excluded.passed_at)
    ), certified as (
      insert into certificate (number, account_id, module_id, name, module_name, minutes, issued_at)
      select number, account_id, module_id, btrim(first_name || ' ' || last_name), module_name, minutes, at
      from answered join account on account.id = account_id where result >= ${passMark}
      on conflict (account_id, module_id) do nothing
      returning number
    ), told as (
      select (graphile_worker.add_job('${certificateMail.name}', payload => json_build_object('number', number),
        max_attempts => ${certificateMail.tries})).id
      from certified
    )
    select account_id, module_id, ${counted}, (select count(*) from told) as told from answered`,
  ...byAttempt,
});

/**
 * Records one answer. Whatever it brings with it is stored in the same statement, all or none, and two answers at
 * once take turns on the attempt's row: the one that was the last but one when it was sent finds itself the last. No row
 * comes back when the answer may not be given; `latestAttempt` then tells why.
 */
export async function recordAnswer(db: Executor, answer: Answer): Promise<AnswerRow | undefined> {
  const { accountId, moduleId, question, option, at } = answer;
  const asked: Given = [accountId, moduleId, question, option];
  const beforeTheLast = () => answerBeforeTheLast(db, ...asked);
  const theLast = () => {
    const { number, moduleName, minutes } = answer.certificate();
    return answerTheLast(db, ...asked, at, number, moduleName, minutes);
  };
  // Each of the two finds a row only where the other does not. After a guess that was wrong another answer may have come in
  // between, so that the first is asked once more.
  const order = answer.likelyLast ? [theLast, beforeTheLast, theLast] : [beforeTheLast, theLast];
  for (const record of order) {
    const [row] = await record();
    if (row) return row;
  }
  return undefined;
}

/** The learner's totals and the running attempt, if any, in one look. */
export async function currentStatus(db: Executor, accountId: number, moduleId: number) {
  const { rows } = await sql<{
    attempts: number | null;
    best_result: number | null;
    last_result: number | null;
    passed: boolean;
    chosen: (number | null)[] | null;
    result: number | null;
  }>`
    select a.attempts, a.best_result, a.last_result, a.passed_at is not null as passed, t.chosen, t.result
    from (values (${accountId}::integer, ${moduleId}::integer)) as k (account_id, module_id)
    left join assessment a using (account_id, module_id)
    left join lateral (select chosen, result from attempt where account_id = k.account_id
      and module_id = k.module_id order by id desc limit 1) t on true`.execute(db);
  return rows[0];
}

export async function questionsById(db: Executor, ids: number[]) {
  return db
    .selectFrom('question')
    .select(['id', 'text', 'options', 'explanation'])
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
}

/** False when the course is not passed. */
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
