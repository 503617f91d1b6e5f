import type { Executor } from '../../../db/database.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import type { Tally } from './tally.ts';

/** Changes of counters, summed over many learners and written together. */
export interface Changes {
  steps: Tally<[module: number, countedBy: 'joined' | 'reached', day: string, step: string]>;
  stops: Tally<[module: number, chapter: number, slide: number]>;
  ratings: Tally<[module: number, day: string, stars: number]>;
  answers: Tally<
    [version: number, question: number, isFirst: boolean, asked: number, correct: number, option: number]
  >;
}

const steps = prepared(
  `insert into report_step as s (module_id, counted_by, day, step, people)
  select * from unnest($1::int[], $2::text[], $3::date[], $4::text[], $5::int[])
  on conflict (module_id, counted_by, day, step) do update set people = s.people + excluded.people`,
  nothing,
);
const stops = prepared(
  `insert into report_stop as s (module_id, chapter, slide, people)
  select * from unnest($1::int[], $2::int[], $3::int[], $4::int[])
  on conflict (module_id, chapter, slide) do update set people = s.people + excluded.people`,
  nothing,
);
const ratings = prepared(
  `insert into report_rating as r (module_id, day, stars, people)
  select * from unnest($1::int[], $2::date[], $3::int[], $4::int[])
  on conflict (module_id, day, stars) do update set people = r.people + excluded.people`,
  nothing,
);
const answers = prepared(
  `insert into report_answer as a (version_id, question_id, is_first, asked, correct, option, attempts)
  select * from unnest($1::int[], $2::int[], $3::bool[], $4::int[], $5::int[], $6::int[], $7::int[])
  on conflict (version_id, question_id, is_first, asked, correct, option) do update set
    attempts = a.attempts + excluded.attempts`,
  nothing,
);

/** Only the holder of the state counts (counting.queries.ts), so no other session writes these rows. */
export async function writeChanges(db: Executor, changes: Changes): Promise<void> {
  const each = [
    [steps, changes.steps],
    [stops, changes.stops],
    [ratings, changes.ratings],
    [answers, changes.answers],
  ] as const;
  for (const [write, tally] of each) {
    const columns = tally.columns();
    if (columns.length > 0) await write(db, ...columns);
  }
}

/** Clears the counters that can be recounted. */
export async function clearCounters(db: Executor): Promise<void> {
  await db.deleteFrom('report_step').execute();
  await db.deleteFrom('report_stop').execute();
  await db.deleteFrom('report_rating').execute();
  await db.deleteFrom('report_answer').execute();
  await db.deleteFrom('report_standing').execute();
  await db.deleteFrom('report_change').execute();
}
