import { dayAfter, dayMilliseconds, startOfDay } from '../../../local-time.ts';

/** After how many days a question comes again: after the miss, and after each time that it was right. */
const intervals = [2, 7, 21] as const;

/** So many questions a day, in two minutes. */
export const perDay = 3;

/** A question that was wrong so often is let go: by then it is the question, and not the learner, that needs another look. */
const mostMisses = 3;

/** How somebody stands with a question. */
export interface Standing {
  /** How many times in a row it was right. */
  streak: number;
  /** How many times it was wrong. */
  misses: number;
}

export const untried: Standing = { streak: 0, misses: 0 };

/** What an answer comes to; `due`: the day on which the question comes again, null: it does not. */
export function afterAnswer(
  { streak, misses }: Standing,
  right: boolean,
  at: Date,
): Standing & { due: string | null } {
  const now = right ? { streak: streak + 1, misses } : { streak: 0, misses: misses + 1 };
  const days = intervals[now.streak];
  return { ...now, due: days === undefined || now.misses >= mostMisses ? null : dayAfter(at, days) };
}

/** A miss is due again from the first interval on: what was missed before this moment is due by now. */
export const missesDueBefore = (at: Date): Date =>
  startOfDay(new Date(at.getTime() - (intervals[0] - 1) * dayMilliseconds));
