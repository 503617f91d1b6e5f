import type { Lms } from './lms.ts';
import { type ChapterRecord, type Outline, readRecord, standingOf, writeRecord } from './record.ts';

/** The learner's record with its place, and the platform that keeps both. */
export interface Keeper {
  record: ChapterRecord[];
  /** The bookmark, as `keep` wrote it; empty at the first visit. */
  bookmark: string;
  /** Keeps the record and the place; false when the platform did not take it. */
  keep(bookmark: string): boolean;
}

/**
 * Status goes from incomplete to completed and never back, also when the course has grown since. Not "passed" or
 * "failed": those are a platform's words for an examination (see manifest.ts). A course that is looked through again in
 * `browse` or `review` mode (RTE 3.4.2) leaves the record as it is.
 */
export function keeperOf(lms: Lms, outline: Outline[]): Keeper {
  const looking = ['browse', 'review'].includes(lms.get('cmi.core.lesson_mode'));
  const before = lms.get('cmi.core.lesson_status');
  const done = before === 'completed' || before === 'passed';
  const record = readRecord(lms.get('cmi.suspend_data'), outline);
  return {
    record,
    bookmark: lms.get('cmi.core.lesson_location'),
    keep(bookmark) {
      if (looking) return true;
      const { complete, score } = standingOf(record);
      const status = done ? before : complete ? 'completed' : 'incomplete';
      return lms.keep({
        'cmi.core.lesson_location': bookmark,
        'cmi.suspend_data': writeRecord(record),
        ...(score !== undefined && {
          'cmi.core.score.min': '0',
          'cmi.core.score.max': '100',
          'cmi.core.score.raw': String(score),
        }),
        'cmi.core.lesson_status': status,
        // Always to be gone on with: a platform that closes an attempt would forget the bookmark.
        'cmi.core.exit': 'suspend',
      });
    },
  };
}
