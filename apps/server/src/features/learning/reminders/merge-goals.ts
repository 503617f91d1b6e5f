import { boolean, integer } from '../../../db/columns.ts';
import { nothing, prepared } from '../../../db/prepared.ts';
import type { JoinRows } from '../../../feature.ts';

/** Keeps the goal and the reminder choice of the account that stays; takes the other's if it has none. */
export const joinGoals: JoinRows = async (db, { from, into }) => {
  const [held] = await goals(db, from, into);
  await moveGoal(db, from, into);
  return held?.both ? [{ case: 'goal', stays: null, ends: null, kept: 'stays' }] : [];
};

const goals = prepared(
  'select count(*) = 2 as both, count(*)::int as rows from learning_goal where account_id = any(array[$1::int, $2::int])',
  { both: boolean, rows: integer },
);

const moveGoal = prepared(
  `
  with gone as (delete from learning_goal where account_id = $1 returning *)
  insert into learning_goal (account_id, weekly_days, remind_at, reminded_at, unanswered, push_days, push_hour, push_at)
  select $2, weekly_days, remind_at, reminded_at, unanswered, push_days, push_hour, push_at from gone
  on conflict (account_id) do nothing`,
  nothing,
);

/** Keeps the learning days of both accounts. */
export const joinDays: JoinRows = async (db, { from, into }) => {
  await moveDays(db, from, into);
  return [];
};

const moveDays = prepared(
  `
  with gone as (delete from learning_day where account_id = $1 returning *)
  insert into learning_day (account_id, day) select $2, day from gone
  on conflict (account_id, day) do nothing`,
  nothing,
);
