import { integer } from '../../../db/columns.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import type { JoinRows } from '../../../feature.ts';

/** If both accounts reviewed a question, the newer answer decides when the question returns. */
export const joinReviews: JoinRows = async (db, { from, into }) => {
  const both = await answeredByBoth(db, from, into);
  await move(db, from, into);
  return both.map(({ module_id, questions }) => ({
    case: 'review',
    module: module_id,
    stays: questions,
    ends: questions,
    kept: 'both',
  }));
};

const answeredByBoth = prepared(
  `select module_id, count(*)::int as questions from review_question stays join review_question ends using (module_id, question)
  where stays.account_id = $2 and ends.account_id = $1 group by module_id order by module_id`,
  { module_id: integer, questions: integer },
);

const move = prepared(
  `
  with gone as (delete from review_question where account_id = $1 returning *)
  insert into review_question as r (account_id, module_id, question, streak, misses, due, answered_at)
  select $2, module_id, question, streak, misses, due, answered_at from gone
  on conflict (account_id, module_id, question) do update set
    streak = case when excluded.answered_at > r.answered_at then excluded.streak else r.streak end,
    due = case when excluded.answered_at > r.answered_at then excluded.due else r.due end,
    misses = greatest(r.misses, excluded.misses),
    answered_at = greatest(r.answered_at, excluded.answered_at)`,
  nothing,
);

/** Keeps the "Not now" of whichever account has chosen it. */
export const joinPauses: JoinRows = async (db, { from, into }) => {
  await movePause(db, from, into);
  return [];
};

const movePause = prepared(
  `
  with gone as (delete from review_pause where account_id = $1 returning *)
  insert into review_pause as p (account_id, day) select $2, day from gone
  on conflict (account_id) do update set day = greatest(p.day, excluded.day)`,
  nothing,
);
