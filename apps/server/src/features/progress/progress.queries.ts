import { type Executor, prepared } from '../../db/database.ts';
import { gathered } from '../../db/gathered.ts';
import type { ChapterRecord } from './progress.rules.ts';

export interface ModuleProgress {
  module_id: number;
  chapter: number;
  completed: number;
  /** Whether it was completed once, whatever its length is now. */
  done: boolean;
  /** When it was last touched; milliseconds since 1970. */
  touched: number;
}

/** What a package keeps of a SCO, as far as the dashboard is concerned. */
export interface ScoProgress {
  module_id: number;
  sco: string;
  done: boolean;
  touched: number;
}

type ProgressRow = { account_id: number } & ((ModuleProgress & { sco: null }) | ScoProgress);

/** One round trip for both: the dashboard is what is asked for most. */
const progress = gathered<[accountId: number], ProgressRow>({
  text: `
    select account_id, module_id, chapter, null as sco, completed, completed_at is not null as done,
      (extract(epoch from updated_at) * 1000)::float8 as touched
    from chapter_progress where account_id = any($1::int[])
    union all
    select account_id, module_id, null, sco, null, completed_at is not null,
      (extract(epoch from updated_at) * 1000)::float8
    from scorm_progress where account_id = any($1::int[])`,
  keyOf: ([accountId]) => accountId,
  keyOfRow: ({ account_id }) => account_id,
});

export async function progressOf(db: Executor, accountId: number) {
  const rows = await progress(db, accountId);
  return {
    chapters: rows.filter((row) => row.sco === null),
    scos: rows.filter((row) => row.sco !== null),
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
  /** Completed up to here; undefined: one more than is recorded. */
  upTo: number | undefined;
  at: Date;
}

/** `$4` is the number to reach, null for one more than is recorded; `$5` the chapter's slides. */
const record = prepared<ChapterRecord>(`
  insert into chapter_progress as p (account_id, module_id, chapter, completed, completed_at, updated_at)
  values ($1, $2, $3, least(coalesce($4::int, 1), $5::int),
    case when least(coalesce($4::int, 1), $5::int) = $5::int then $6::timestamptz end, $6)
  on conflict (account_id, module_id, chapter) do update set
    completed = greatest(p.completed, least(coalesce($4::int, p.completed + 1), $5::int)),
    completed_at = coalesce(p.completed_at,
      case when coalesce($4::int, p.completed + 1) >= $5::int then excluded.updated_at end),
    updated_at = excluded.updated_at
  returning completed, completed_at is not null as done`);

/** One statement, so that two at once take turns on the row; never down, never past the end. */
export async function recordSlides(db: Executor, slide: SlideRecord): Promise<ChapterRecord> {
  const { accountId, moduleId, chapter, slides, upTo = null, at } = slide;
  const [row] = await record(db, accountId, moduleId, chapter, upTo, slides, at);
  if (!row) throw new Error('an upsert returned no row');
  return row;
}
