import { passMark } from '@readytowork/contract';
import type { Pairs } from './pairs.ts';

/** The status that a SCO reports, as far as it is credible; null for each part it does not report. */
export interface Claim {
  completed: boolean;
  passed: boolean | null;
  /** Percent. */
  score: number | null;
}

/** The keys of a score, with the range that the standard gives `raw` if the package states none. */
const scores = [
  { of: 'cmi.core.score', limits: [0, 100] },
  { of: 'cmi.score', limits: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] },
] as const;

/**
 * Reads completion, success and score in the standards' own vocabulary: 1.2 RTE 3.4.4 (`lesson_status`, `score`), 2004 RTE 4.2
 * (`completion_status`, `success_status`, `score`). Ignores other words and numbers out of range.
 *
 * `passed` completes as well, because a passed SCO needs no more work, and many 2004 packages report nothing else. `failed` alone
 * does not complete: the learner is to try again.
 */
export function claimOf(pairs: Pairs): Claim {
  const lesson = pairs['cmi.core.lesson_status'];
  const completion = pairs['cmi.completion_status'];
  const words = [lesson, pairs['cmi.success_status']];
  const passed = words.includes('passed') || (words.includes('failed') ? false : null);
  return {
    completed: passed === true || lesson === 'completed' || completion === 'completed',
    passed,
    score: scaledScore(pairs['cmi.score.scaled']) ?? rawScore(pairs),
  };
}

const scaledScore = (text: string | undefined): number | null => {
  const scaled = decimal(text);
  return scaled === null || scaled < -1 || scaled > 1 ? null : percent(scaled);
};

function rawScore(pairs: Pairs): number | null {
  for (const { of, limits } of scores) {
    const raw = decimal(pairs[`${of}.raw`]);
    const lowest = decimal(pairs[`${of}.min`]) ?? 0;
    const highest = decimal(pairs[`${of}.max`]) ?? 100;
    const inRange =
      raw !== null && raw >= lowest && raw <= highest && lowest >= limits[0] && highest <= limits[1];
    if (inRange && highest > lowest) return percent((raw - lowest) / (highest - lowest));
  }
  return null;
}

/**
 * True if a commit has a part of a score whose other parts may be stored already: `raw` today, `max` at the beginning. The claim
 * is then read from the stored pairs with the commit on top.
 */
export const needsWhatIsStored = (pairs: Pairs): boolean =>
  scores.some(({ of }) => {
    const given = ['raw', 'min', 'max'].filter((part) => `${of}.${part}` in pairs);
    return given.length > 0 && given.length < 3;
  });

/** The keys whose values a claim is read from. */
export const claimKeys = [
  'cmi.core.lesson_status',
  'cmi.completion_status',
  'cmi.success_status',
  'cmi.score.scaled',
  ...scores.flatMap(({ of }) => ['raw', 'min', 'max'].map((part) => `${of}.${part}`)),
];

/**
 * CMIDecimal and real(10,7): no exponent, no blanks, no words. A value may be three megabytes of digits, so no two parts of the
 * expression may match the same ones, or it would backtrack over every split.
 */
const decimal = (text: string | undefined): number | null =>
  text !== undefined && /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text) && Number.isFinite(Number(text))
    ? Number(text)
    : null;

/** Rounded, except that a score below the pass mark stays below it: 79.6 is not a pass. */
function percent(share: number): number {
  const exact = Math.max(0, share) * 100;
  // SCORM 2004 allows at most seven decimals in a score, so a smaller difference is a floating-point error.
  const isBelow = exact + 1e-6 < passMark;
  return isBelow ? Math.min(Math.round(exact), passMark - 1) : Math.round(exact);
}
