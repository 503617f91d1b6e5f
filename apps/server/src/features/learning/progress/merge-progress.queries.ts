import type { Executor } from '../../../db/database.ts';

/** Chapters that both accounts have started, with different progress. */
export function chaptersOfBoth(db: Executor, from: number, into: number) {
  return db
    .selectFrom('chapter_progress as stays')
    .innerJoin('chapter_progress as ends', (join) =>
      join.onRef('ends.module_id', '=', 'stays.module_id').onRef('ends.chapter', '=', 'stays.chapter'),
    )
    .select(['stays.module_id', 'stays.chapter', 'stays.completed as stays', 'ends.completed as ends'])
    .where('stays.account_id', '=', into)
    .where('ends.account_id', '=', from)
    .whereRef('stays.completed', '<>', 'ends.completed')
    .orderBy('stays.module_id')
    .orderBy('stays.chapter')
    .execute();
}
