import { batchedStatement } from '../../../db/batched-statement.ts';
import { arrayOf, boolean, integer, json, nullable, type RowOf, text } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import { mapRead } from '../../../db/read-together.ts';
import { perDay } from './review.rules.ts';

/** Attempts to search per course, because learners may take any number. */
const attemptsLookedAt = 12;

/**
 * A learner's misses in courses they have since passed, if the course still asks the question, with their review state. A miss
 * after the last review answer starts the question afresh.
 *
 * @param account names the account, `dueBefore` the moment before which a miss is due, and `today` the day
 */
const missed = (account: string, dueBefore: string, today: string) => `
  select m.module_id, q.id, q.text, q.options, q.coaching, q.explanation, q.chapter, q.slide, q.shown, r.answered_at::text,
    case when r.answered_at >= m.missed_at then r.streak end as streak,
    case when r.answered_at >= m.missed_at then r.misses end as misses,
    case when r.answered_at >= m.missed_at then coalesce(r.due <= ${today}, false) else m.missed_at < ${dueBefore} end as is_due,
    coalesce(r.answered_at, m.missed_at) as since
  from (
    select a.module_id, now.id, max(t.finished_at) as missed_at
    from assessment a
    join module m on m.id = a.module_id and m.published
    cross join lateral (
      select question_ids, chosen, correct, finished_at from attempt
      where account_id = a.account_id and module_id = a.module_id and finished_at is not null
      order by id desc limit ${attemptsLookedAt}
    ) t
    cross join lateral unnest(t.question_ids, t.chosen, t.correct) as answer (question, chosen, correct)
    join question asked on asked.id = answer.question
    join question now on now.version_id = m.version_id and now.text = asked.text
    where a.account_id = ${account} and a.passed_at is not null and answer.chosen <> answer.correct
    group by a.module_id, now.id
  ) m
  join question q on q.id = m.id
  left join review_question r on r.account_id = ${account} and r.module_id = m.module_id and r.question = md5(q.text)::uuid`;

const missedRow = {
  module_id: integer,
  id: integer,
  text,
  options: arrayOf(text),
  coaching: arrayOf(text),
  explanation: text,
  chapter: integer,
  slide: nullable(integer),
  shown: nullable(json),
  /** As text, because a Date would drop the microseconds and `saveAnswer` compares it. */
  answered_at: nullable(text),
  streak: nullable(integer),
  misses: nullable(integer),
  is_due: boolean,
};
export type MissedRow = RowOf<typeof missedRow>;
const columns = Object.keys(missedRow).join(', ');

/** @param columns of the questions that are due today, oldest first */
const dueText = (columns: string) => `
    select given.account as account_id, due.*
    from unnest($1::int[], $2::date[], $3::timestamptz[], $4::timestamptz[]) as given (account, today, began, due_before)
    cross join lateral (
      select ${columns} from (${missed('given.account', 'given.due_before', 'given.today')}) known
      where is_due and not exists (select from review_pause p where p.account_id = given.account and p.day = given.today)
      order by since, id
      limit greatest(0, ${perDay} - (
        select count(*) from review_question done where done.account_id = given.account and done.answered_at >= given.began))
    ) due`;

type Given = [account: number, today: string, began: Date, dueBefore: Date];
const keys = {
  keyOf: ([account]: Given) => account,
  keyOfRow: ({ account_id }: { account_id: number }) => account_id,
};

const due = batchedStatement({
  text: dueText(columns),
  row: { account_id: integer, ...missedRow },
  ...keys,
});

/** Batched, because every dashboard counts them. */
const dueModules = batchedStatement({
  text: dueText('module_id'),
  row: { account_id: integer, module_id: integer },
  ...keys,
});

export interface Moment {
  /** The day in South Africa, and when it began. */
  today: string;
  began: Date;
  /** A miss before this moment is due. */
  dueBefore: Date;
}

/** The module of each question due today. */
export const dueRead = (account: number, { today, began, dueBefore }: Moment) =>
  mapRead(dueModules.read(account, today, began, dueBefore), (rows) =>
    rows.map(({ module_id }) => module_id),
  );

/** The questions due today for a learner, oldest first. */
export const dueQuestions = (db: Executor, account: number, { today, began, dueBefore }: Moment) =>
  due(db, account, today, began, dueBefore);

const one = prepared(
  `select ${columns} from (${missed('$1', '$4', '$3::date')}) known where id = $2`,
  missedRow,
);

/** A question the learner missed, due or not. */
export async function missedQuestion(
  db: Executor,
  account: number,
  id: number,
  { today, dueBefore }: Moment,
) {
  const [row] = await one(db, account, id, today, dueBefore);
  return row;
}

interface Answered {
  account: number;
  question: MissedRow;
  streak: number;
  misses: number;
  due: string | null;
  at: Date;
}

const write = prepared(
  `insert into review_question as r (account_id, module_id, question, streak, misses, due, answered_at)
  values ($1, $2, md5($3)::uuid, $4, $5, $6, $7)
  on conflict (account_id, module_id, question) do update set
    streak = excluded.streak, misses = excluded.misses, due = excluded.due, answered_at = excluded.answered_at
  where r.answered_at = $8::timestamptz`,
  nothing,
);

/** Stores the outcome of an answer, unless another tab or device has answered since the question was read. */
export async function saveAnswer(
  db: Executor,
  { account, question, streak, misses, due: next, at }: Answered,
) {
  const { module_id, text: words, answered_at } = question;
  await write(db, account, module_id, words, streak, misses, next, at, answered_at);
}

const pause = prepared(
  `insert into review_pause (account_id, day) values ($1, $2)
  on conflict (account_id) do update set day = excluded.day where review_pause.day <> excluded.day`,
  nothing,
);

export async function pauseFor(db: Executor, account: number, day: string): Promise<void> {
  await pause(db, account, day);
}
