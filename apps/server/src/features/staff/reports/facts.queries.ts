import { arrayOf, boolean, float, integer, nullable, text, timestamp } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { groupBy } from '../../../group-by.ts';
import type { FinishedAttempt } from './answers.ts';
import type { Facts } from './steps.ts';

/** A learner in a module. */
export interface Pair {
  account_id: number;
  module_id: number;
}

export const pairKey = ({ account_id, module_id }: Pair) => `${account_id}/${module_id}`;

/** Whether a learner has completed a package, judged from its parts. */
export type IsWorkedThrough = (module: number, parts: PackagePart[]) => boolean;

export interface PackagePart {
  sco: string;
  completed: boolean;
  passed: boolean | null;
  score: number | null;
  touched: number;
}

/** `offset 0` prevents the planner, which does not know how few pairs there are, from reading whole tables. */
const ofEach = (rows: string) => `
  from unnest($1::int[], $2::int[]) as pair (account_id, module_id)
  cross join lateral (
    ${rows} t where t.account_id = pair.account_id and t.module_id = pair.module_id offset 0
  ) t`;

const pairRow = { account_id: integer, module_id: integer };

const chapters = prepared(
  `select pair.account_id, pair.module_id, t.chapter, t.completed, t.completed_at, t.updated_at
  ${ofEach('select * from chapter_progress')} order by t.chapter`,
  {
    ...pairRow,
    chapter: integer,
    completed: integer,
    completed_at: nullable(timestamp),
    updated_at: timestamp,
  },
);

const packages = prepared(
  `select pair.account_id, pair.module_id, t.sco, t.completed_at is not null as completed, t.passed, t.score,
    (extract(epoch from coalesce(t.completed_at, t.updated_at)) * 1000)::float8 as touched
  ${ofEach('select sco, completed_at, passed, score, updated_at from scorm_progress')}`,
  {
    ...pairRow,
    sco: text,
    completed: boolean,
    passed: nullable(boolean),
    score: nullable(integer),
    touched: float,
  },
);

const attempts = prepared(
  `select pair.account_id, pair.module_id, min(t.started_at) filter (where t.open) as begun_at,
    max(coalesce(t.finished_at, t.started_at)) as attempted_at
  ${ofEach('select open, started_at, finished_at from attempt')} group by pair.account_id, pair.module_id`,
  { ...pairRow, begun_at: nullable(timestamp), attempted_at: nullable(timestamp) },
);

const results = prepared(
  `select pair.account_id, pair.module_id, t.passed_at, t.rating, t.rated_at
  ${ofEach('select passed_at, rating, rated_at from assessment')}`,
  {
    ...pairRow,
    passed_at: nullable(timestamp),
    rating: nullable(integer),
    rated_at: nullable(timestamp),
  },
);

const certificates = prepared(
  `select pair.account_id, pair.module_id, t.issued_at ${ofEach('select issued_at from certificate')}`,
  { ...pairRow, issued_at: timestamp },
);

/** What each learner has done in the module, found by the account's indexes. */
export async function factsOf(
  db: Executor,
  pairs: readonly Pair[],
  isWorkedThrough: IsWorkedThrough,
): Promise<Map<string, Facts>> {
  const of = columnsOf(pairs);
  // The queries run one after another, because a transaction has only one connection.
  const [read, played, tried, passed, certified] = [
    groupBy(await chapters(db, ...of), pairKey),
    groupBy(await packages(db, ...of), pairKey),
    groupBy(await attempts(db, ...of), pairKey),
    groupBy(await results(db, ...of), pairKey),
    groupBy(await certificates(db, ...of), pairKey),
  ];
  return new Map(
    pairs.map((pair) => {
      const key = pairKey(pair);
      const [[attempt], [result], [certificate]] = [
        tried.get(key) ?? [],
        passed.get(key) ?? [],
        certified.get(key) ?? [],
      ];
      return [
        key,
        {
          chapters: read.get(key) ?? [],
          package: packageFact(pair.module_id, played.get(key) ?? [], isWorkedThrough),
          begun_at: attempt?.begun_at ?? null,
          attempted_at: attempt?.attempted_at ?? null,
          passed_at: result?.passed_at ?? null,
          certified_at: certificate?.issued_at ?? null,
          rating: result?.rating ?? null,
          rated_at: result?.rated_at ?? null,
        },
      ];
    }),
  );
}

function packageFact(
  module: number,
  parts: PackagePart[],
  isWorkedThrough: IsWorkedThrough,
): Facts['package'] {
  if (parts.length === 0) return null;
  const at = new Date(Math.max(...parts.map(({ touched }) => touched)));
  return { isCompleted: isWorkedThrough(module, parts), at };
}

export const columnsOf = (pairs: readonly Pair[]) =>
  [pairs.map(({ account_id }) => account_id), pairs.map(({ module_id }) => module_id)] as const;

const did = prepared(
  `select id as account_id, module_id from unnest($1::int[]) as given (id) cross join lateral (
    select module_id from chapter_progress where account_id = given.id
    union select module_id from scorm_progress where account_id = given.id
    union select module_id from attempt where account_id = given.id
  ) did`,
  { account_id: integer, module_id: integer },
);

/** The modules in which each account has done anything. */
export const pairsOf = (db: Executor, accounts: readonly number[]): Promise<Pair[]> => did(db, accounts);

/** True for the learner's first finished attempt in its version. */
const isFirst = `not exists (
      select from attempt e where e.account_id = pair.account_id and e.module_id = pair.module_id
        and e.version_id = t.version_id and e.result is not null and e.id < t.id
    ) as is_first`;

const counted = prepared(
  `select pair.account_id, t.id, ${isFirst}
  from unnest($1::int[], $2::int[], $3::bigint[]) as pair (account_id, module_id, attempt)
  cross join lateral (
    select * from report_standing s where s.account_id = pair.account_id and s.module_id = pair.module_id
      and s.last_attempt >= pair.attempt offset 0
  ) s
  join attempt t on t.account_id = pair.account_id and t.id = pair.attempt and t.result is not null`,
  { account_id: integer, id: integer, is_first: boolean },
);

/** Those of these attempts that are in the counts. */
export const countedOf = (db: Executor, attempts: readonly (Pair & { id: number })[]) =>
  counted(
    db,
    ...columnsOf(attempts),
    attempts.map(({ id }) => id),
  );

const finished = prepared(
  `select pair.account_id, pair.module_id, t.id, t.version_id, t.question_ids, t.option_orders, t.first_options, t.correct,
    t.chosen, ${isFirst}
  from unnest($1::int[], $2::int[], $3::bigint[]) as pair (account_id, module_id, counted)
  cross join lateral (
    select * from attempt a where a.account_id = pair.account_id and a.module_id = pair.module_id
      and a.id > pair.counted and a.result is not null offset 0
  ) t
  order by t.id`,
  {
    ...pairRow,
    id: integer,
    version_id: integer,
    question_ids: arrayOf(integer),
    option_orders: arrayOf(text),
    first_options: arrayOf(integer),
    correct: arrayOf(integer),
    chosen: arrayOf(nullable(integer)),
    is_first: boolean,
  },
);

/** Attempts of each learner in a module that finished after the last counted one, in order. */
export async function finishedSince(
  db: Executor,
  pairs: readonly (Pair & { counted: number })[],
): Promise<Map<string, (FinishedAttempt & { id: number })[]>> {
  const counted = pairs.map((pair) => pair.counted);
  return groupBy(await finished(db, ...columnsOf(pairs), counted), pairKey);
}
