import { batchedStatement } from '../../../db/batched-statement.ts';
import { briefLockTimeout } from '../../../db/batcher.ts';
import { boolean, float, integer, nullable, type RowOf, text } from '../../../db/columns.ts';
import type { Executor } from '../../../db/database.ts';
import { prepared } from '../../../db/prepared.ts';
import { mapRead } from '../../../db/read-together.ts';
import { columnsOf } from '../../../db/transpose.ts';
import { dayOf } from '../../../local-time.ts';
import type { ChapterRecord } from './progress.rules.ts';

export interface ModuleProgress {
  module_id: number;
  chapter: number;
  completed: number;
  /** True once completed, whatever the chapter's length is now. */
  done: boolean;
  /** Time of the last activity; milliseconds since 1970. */
  touched: number;
}

/** The stored status of a SCO that the dashboard needs. */
export interface ScoProgress {
  module_id: number;
  sco: string;
  done: boolean;
  passed: boolean | null;
  score: number | null;
  touched: number;
}

const progressRow = {
  account_id: integer,
  module_id: integer,
  chapter: nullable(integer),
  sco: nullable(text),
  completed: integer,
  done: boolean,
  passed: nullable(boolean),
  score: nullable(integer),
  touched: float,
};

/** One round trip, because the dashboard is the most frequent call. A passed assessment comes as a row without a chapter. */
const progress = batchedStatement({
  text: `
    select account_id, module_id, chapter, null as sco, completed, completed_at is not null as done,
      null::boolean as passed, null::smallint as score,
      (extract(epoch from updated_at) * 1000)::float8 as touched
    from chapter_progress where account_id = any($1::int[])
    union all
    select account_id, module_id, 0, sco, 0, completed_at is not null, passed, score,
      (extract(epoch from updated_at) * 1000)::float8
    from scorm_progress where account_id = any($1::int[])
    union all
    select account_id, module_id, null, null, 0, true, true, null, 0
    from assessment where account_id = any($1::int[]) and passed_at is not null`,
  row: progressRow,
  keyOf: ([accountId]: [accountId: number]) => accountId,
  keyOfRow: ({ account_id }) => account_id,
});

export interface Progress {
  chapters: ModuleProgress[];
  scos: ScoProgress[];
  /** The modules whose assessment the learner has passed. */
  passed: Set<number>;
}

export const progressRead = (accountId: number) => mapRead(progress.read(accountId), sorted);

function sorted(rows: RowOf<typeof progressRow>[]): Progress {
  return {
    chapters: rows.flatMap(({ sco, chapter, ...row }) =>
      sco === null && chapter !== null ? [{ ...row, chapter }] : [],
    ),
    scos: rows.flatMap(({ sco, ...row }) => (sco === null ? [] : [{ ...row, sco }])),
    passed: new Set(rows.flatMap(({ chapter, module_id }) => (chapter === null ? [module_id] : []))),
  };
}

export async function chapterProgress(db: Executor, accountId: number, moduleId: number, chapter: number) {
  return db
    .selectFrom('chapter_progress')
    .select((column) => ['completed', column('completed_at', 'is not', null).$castTo<boolean>().as('done')])
    .where('account_id', '=', accountId)
    .where('module_id', '=', moduleId)
    .where('chapter', '=', chapter)
    .executeTakeFirst();
}

export interface SlideRecord {
  accountId: number;
  moduleId: number;
  chapter: number;
  slides: number;
  /** The last completed slide; if undefined, one more than recorded. */
  upTo: number | undefined;
  at: Date;
  /** Viewing time of each of the last slides up to `upTo`. */
  seconds?: readonly number[];
}

const recorded = {
  account_id: integer,
  module_id: integer,
  chapter: integer,
  completed: integer,
  done: boolean,
};

const daySeconds = 86_400;

const returning = 'returning account_id, module_id, chapter, completed, completed_at is not null as done';

const keyOf = (accountId: number, moduleId: number, chapter: number) => `${accountId}/${moduleId}/${chapter}`;

type Reached = [
  accountId: number,
  moduleId: number,
  chapter: number,
  upTo: number,
  slides: number,
  at: Date,
  seconds: readonly number[],
];

/** The viewing time of each slide; counts only if the slide is new. */
const timesOf = ([accountId, moduleId, chapter, upTo, , at, seconds]: Reached) =>
  seconds.map((spent, index) => {
    const slide = upTo - seconds.length + index + 1;
    return [accountId, moduleId, chapter, slide, spent, dayOf(at)];
  });

const noTimes = [[], [], [], [], [], []];

/**
 * A slide's time counts only with the report that completes it, so repeated and merged reports count once. Times come as rows of
 * their own, because an array in each row would cost every report, even those without times.
 */
const recordUpTo = batchedStatement({
  text: `
    with recorded as (
      insert into chapter_progress as p (account_id, module_id, chapter, completed, completed_at, updated_at)
      select account_id, module_id, chapter, least(up_to, slides), case when up_to >= slides then at end, at
      from ${briefLockTimeout}, unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::int[], $6::timestamptz[])
        as given (account_id, module_id, chapter, up_to, slides, at)
      order by account_id, module_id, chapter
      on conflict (account_id, module_id, chapter) do update set
        completed_before = p.completed,
        completed = greatest(p.completed, excluded.completed),
        completed_at = coalesce(p.completed_at, excluded.completed_at),
        updated_at = excluded.updated_at
      returning account_id, module_id, chapter, completed, completed_before, completed_at is not null as done
    ), timed as (
      insert into learning_time as t (account_id, module_id, day, seconds)
      select account_id, module_id, day, least(sum(spent), ${daySeconds})
      from recorded join unnest($7::int[], $8::int[], $9::int[], $10::int[], $11::int[], $12::date[])
        as spent_on (account_id, module_id, chapter, slide, spent, day) using (account_id, module_id, chapter)
      where slide > completed_before
      group by account_id, module_id, day having sum(spent) > 0 order by account_id, module_id, day
      on conflict (account_id, module_id, day) do update set seconds = least(t.seconds + excluded.seconds, ${daySeconds})
    )
    select account_id, module_id, chapter, completed, done from recorded`,
  parametersOf(batch) {
    const times = columnsOf(batch.flatMap(timesOf));
    return [...columnsOf(batch).slice(0, 6), ...(times.length > 0 ? times : noTimes)];
  },
  row: recorded,
  keyOf: ([accountId, moduleId, chapter]: Reached) => keyOf(accountId, moduleId, chapter),
  keyOfRow: ({ account_id, module_id, chapter }) => keyOf(account_id, module_id, chapter),
});

/** `$4` is the chapter's number of slides. */
const recordNext = prepared(
  `
  insert into chapter_progress as p (account_id, module_id, chapter, completed, completed_at, updated_at)
  values ($1, $2, $3, 1, case when $4::int = 1 then $5::timestamptz end, $5)
  on conflict (account_id, module_id, chapter) do update set
    completed_before = p.completed,
    completed = greatest(p.completed, least(p.completed + 1, $4::int)),
    completed_at = coalesce(p.completed_at, case when p.completed + 1 >= $4::int then excluded.updated_at end),
    updated_at = excluded.updated_at
  ${returning}`,
  recorded,
);

/**
 * Stores completed slides in one statement, so that simultaneous calls wait for each other on the row; never lowers the count and
 * never exceeds the chapter's length.
 */
export async function recordSlides(db: Executor, slide: SlideRecord): Promise<ChapterRecord> {
  const { accountId, moduleId, chapter, slides, upTo, at, seconds = [] } = slide;
  const place = [accountId, moduleId, chapter] as const;
  const [row] = await (upTo === undefined
    ? recordNext(db, ...place, slides, at)
    : recordUpTo(db, ...place, upTo, slides, at, seconds));
  if (!row) throw new Error('an upsert returned no row');
  return row;
}
