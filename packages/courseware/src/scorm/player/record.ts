/** The learner's record in the player: the slides seen and the answer to each check. */

/** Not answered; right on the first try; right on a later try; wrong so far. */
const answers = ['open', 'first', 'later', 'wrong'] as const;
export type Answer = (typeof answers)[number];

/** Number of slides and checks of a chapter; a slide may have several checks. */
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
 * Parses the output of `writeRecord`. Anything else (empty, another version, another player's) gives an empty record. If the
 * course was edited since, removed slides are dropped and new ones are open.
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

/** Writes the record in a few dozen characters, which leaves space in suspend_data for the workbook (suspended.ts). */
export function writeRecord(record: ChapterRecord[]): string {
  const masks = record.map(({ seen }) => seen.reduce((mask, one, slide) => mask | (one ? 1 << slide : 0), 0));
  const rows = record.map((chapter) => chapter.answers.map((answer) => answers.indexOf(answer)).join(''));
  return [version, masks.map((mask) => mask.toString(16)).join('.'), rows.join('.')].join('|');
}

/** The state of a check after an answer: a right first try is permanent. */
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
  /** True if every slide was seen. Checks are practice, so learners may skip them. */
  complete: boolean;
  /** Percentage of checks right on the first try, 0 to 100; missing before the first answer and without checks. */
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
