import { nothing, prepared } from '../../../db/prepared.ts';
import type { JoinRows, Settled } from '../../../feature.ts';
import { chaptersOfBoth } from './merge-progress.queries.ts';

/** For each chapter, keeps the further slide and the earlier completion. */
export const joinChapters: JoinRows = async (db, { from, into }) => {
  const settled = (await chaptersOfBoth(db, from, into)).map(
    ({ module_id, chapter, stays, ends }): Settled => ({
      case: 'chapter',
      module: module_id,
      subject: String(chapter),
      stays,
      ends,
      kept: ends > stays ? 'ends' : 'stays',
    }),
  );
  await moveChapters(db, from, into);
  return settled;
};

const moveChapters = prepared(
  `
  with gone as (delete from chapter_progress where account_id = $1 returning *)
  insert into chapter_progress as p (account_id, module_id, chapter, completed, completed_at, updated_at, completed_before)
  select $2, module_id, chapter, completed, completed_at, updated_at, completed_before from gone
  on conflict (account_id, module_id, chapter) do update set
    completed = greatest(p.completed, excluded.completed),
    completed_at = least(p.completed_at, excluded.completed_at),
    updated_at = greatest(p.updated_at, excluded.updated_at)`,
  nothing,
);

/** Adds up the viewing time of both accounts. */
export const joinTime: JoinRows = async (db, { from, into }) => {
  await moveTime(db, from, into);
  return [];
};

const moveTime = prepared(
  `
  with gone as (delete from learning_time where account_id = $1 returning *)
  insert into learning_time as t (account_id, module_id, day, seconds)
  select $2, module_id, day, seconds from gone
  on conflict (account_id, module_id, day) do update set seconds = least(t.seconds + excluded.seconds, 86400)`,
  nothing,
);
