import type { Lms } from './lms.ts';
import { type ChapterRecord, type Outline, readRecord, standingOf } from './record.ts';
import { readWorkbook, roomFor, type Workbook, writeSuspended, writeWorkbook } from './suspended.ts';

/** The learner's record, workbook and bookmark, stored on the platform. */
export interface Keeper {
  record: ChapterRecord[];
  workbook: Workbook;
  /** The stored bookmark; empty at the first visit. */
  bookmark: string;
  /** Stores the record, the workbook and the bookmark; false if the platform refused. */
  keep(bookmark: string): boolean;
  /** True if the whole workbook can be stored. If not, the last version that fitted stays stored. */
  hasRoom(): boolean;
  /** Stores everything once more and ends the session. */
  finish(bookmark: string): void;
}

/**
 * The status changes from incomplete to completed and never back, even if the course has grown since. Not "passed" or "failed",
 * which platforms use for assessments (see manifest.ts). In `browse` or `review` mode (RTE 3.4.2) the record does not change.
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
      // Always suspend, because a platform that closes the attempt would lose the bookmark.
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
