import { nothing, prepared } from '../../../db/prepared.ts';
import type { JoinRows } from '../../../feature.ts';

/** Keeps the steps of both accounts, and the aim of the remaining account, or else that of the ending one. */
export const joinPaths: JoinRows = async (db, { from, into }) => {
  await movePath(db, from, into);
  return [];
};

const movePath = prepared(
  `
  with gone as (delete from learning_path where account_id = $1 returning *)
  insert into learning_path as p (account_id, aim, ticks) select $2, aim, ticks from gone
  on conflict (account_id) do update set
    aim = coalesce(p.aim, excluded.aim),
    ticks = array(select distinct tick from unnest(p.ticks || excluded.ticks) as tick)`,
  nothing,
);
