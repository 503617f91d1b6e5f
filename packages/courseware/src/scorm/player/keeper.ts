import type { Lms } from './lms.ts';
import { type ChapterRecord, type Outline, readRecord, standingOf } from './record.ts';
import { readWorkbook, roomFor, type Workbook, writeSuspended, writeWorkbook } from './suspended.ts';

/** The learner's record and workbook with the place, and the platform that keeps them. */
export interface Keeper {
  record: ChapterRecord[];
  workbook: Workbook;
  /** The bookmark, as `keep` wrote it; empty at the first visit. */
  bookmark: string;
  /** Keeps the record, the workbook and the place; false when the platform did not take it. */
  keep(bookmark: string): boolean;
  /** Whether all of the workbook fits; what no longer did was not kept, and the workbook stays as it was before. */
  hasRoom(): boolean;
  /** Keeps once more, and ends the session. */
  finish(bookmark: string): void;
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
  const suspended = lms.get('cmi.suspend_data');
  const record = readRecord(suspended, outline);
  const workbook = readWorkbook(suspended);
  const room = roomFor(outline);
  let written = writeWorkbook(workbook);

  const values = (bookmark: string): Record<string, string> => {
    if (looking) return {};
    const { complete, score } = standingOf(record);
    const wanted = writeWorkbook(workbook);
    if (wanted.length <= room) written = wanted;
    return {
      'cmi.core.lesson_location': bookmark,
      'cmi.suspend_data': writeSuspended(record, written),
      ...(score !== undefined && {
        'cmi.core.score.min': '0',
        'cmi.core.score.max': '100',
        'cmi.core.score.raw': String(score),
      }),
      'cmi.core.lesson_status': done ? before : complete ? 'completed' : 'incomplete',
      // Always to be gone on with: a platform that closes an attempt would forget the bookmark.
      'cmi.core.exit': 'suspend',
    };
  };

  return {
    record,
    workbook,
    bookmark: lms.get('cmi.core.lesson_location'),
    keep: (bookmark) => looking || lms.keep(values(bookmark)),
    hasRoom: () => writeWorkbook(workbook).length <= room,
    finish: (bookmark) => lms.finish(values(bookmark)),
  };
}
