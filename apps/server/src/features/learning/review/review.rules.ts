import { dayAfter, dayMilliseconds, startOfDay } from '../../../local-time.ts';

/** Days until a question returns: after the miss, and after each right answer. */
const intervals = [2, 7, 21] as const;

/** Questions per day, about two minutes. */
export const perDay = 3;

/** After this many wrong answers the question is dropped: by then the question needs attention, not the learner. */
const mostMisses = 3;

/** A learner's review state for a question. */
export interface Standing {
  /** Number of right answers in a row. */
  streak: number;
  /** Total number of wrong answers. */
  misses: number;
}

export const untried: Standing = { streak: 0, misses: 0 };

/** The outcome of an answer; `due` is the day the question returns, or null if it does not. */
export function afterAnswer(
  { streak, misses }: Standing,
  right: boolean,
  at: Date,
): Standing & { due: string | null } {
  const now = right ? { streak: streak + 1, misses } : { streak: 0, misses: misses + 1 };
  const days = intervals[now.streak];
  return { ...now, due: days === undefined || now.misses >= mostMisses ? null : dayAfter(at, days) };
}

/** A miss before this moment is due, because the first interval has passed. */
export const missesDueBefore = (at: Date): Date =>
  startOfDay(new Date(at.getTime() - (intervals[0] - 1) * dayMilliseconds));
