/** What the player keeps of a learner: which slides were seen and how each check was answered. */

/** Not answered; right at the first try; right at a later one; wrong so far. */
const answers = ['open', 'first', 'later', 'wrong'] as const;
export type Answer = (typeof answers)[number];

/** How many slides and checks a chapter has; a slide may have several checks. */
export interface Outline {
  slides: number;
  checks: number;
}

export interface ChapterRecord {
  seen: boolean[];
  answers: Answer[];
}

const version = '1';

/**
 * Reads what `writeRecord` wrote. Whatever it is not (nothing yet, another version, another player's) is an empty
 * record; of a course that was edited since, what no longer exists is dropped and what is new is open.
 */
export function readRecord(text: string, outline: Outline[]): ChapterRecord[] {
  const [written, seen = '', given = ''] = text.split('|');
  const known = written === version;
  const [masks, rows] = [known ? seen.split('.') : [], known ? given.split('.') : []];
  return outline.map(({ slides, checks }, chapter) => {
    const mask = Number.parseInt(masks[chapter] ?? '', 16) || 0;
    const row = rows[chapter] ?? '';
    return {
      seen: Array.from({ length: slides }, (_, slide) => (mask & (1 << slide)) !== 0),
      answers: Array.from({ length: checks }, (_, check) => answers[Number(row[check])] ?? 'open'),
    };
  });
}

/** The record in a few dozen characters, which leaves room in suspend_data for the workbook (suspended.ts). */
export function writeRecord(record: ChapterRecord[]): string {
  const masks = record.map(({ seen }) => seen.reduce((mask, one, slide) => mask | (one ? 1 << slide : 0), 0));
  const rows = record.map((chapter) => chapter.answers.map((answer) => answers.indexOf(answer)).join(''));
  return [version, masks.map((mask) => mask.toString(16)).join('.'), rows.join('.')].join('|');
}

/** What an answer makes of the one before: the first try counts for good. */
export function answerAfter(before: Answer, right: boolean): Answer {
  if (before === 'open') return right ? 'first' : 'wrong';
  return before === 'wrong' && right ? 'later' : before;
}

export interface Standing {
  slides: number;
  seen: number;
  checks: number;
  answered: number;
  first: number;
  /** Every slide seen. Checks are practice: one may leave them out. */
  complete: boolean;
  /** Checks right at the first try, 0 to 100; missing before the first answer and without checks. */
  score?: number;
}

export function standingOf(record: ChapterRecord[]): Standing {
  const seen = record.flatMap((chapter) => chapter.seen);
  const given = record.flatMap((chapter) => chapter.answers);
  const counts = {
    slides: seen.length,
    seen: seen.filter(Boolean).length,
    checks: given.length,
    answered: given.filter((answer) => answer !== 'open').length,
    first: given.filter((answer) => answer === 'first').length,
  };
  return {
    ...counts,
    complete: counts.seen === counts.slides,
    ...(counts.answered > 0 && { score: Math.round((counts.first * 100) / counts.checks) }),
  };
}
