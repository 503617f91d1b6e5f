import { dayMilliseconds, dayOf, daysLater } from '../../../local-time.ts';

/** So many days without learning, and so many between two reminders at least. */
export const quietDays = 7;
/** After so many reminders without an answer they stop by themselves. */
export const mostUnanswered = 3;

interface Given {
  reminded_at: Date | null;
  unanswered: number;
  /** The day on which somebody learned last, as far as it is known. */
  lastDay: string | null;
}

export type Decision =
  | { kind: 'wait'; unanswered: number; until: Date }
  /** `next` is null after the last one. */
  | { kind: 'remind'; unanswered: number; next: Date | null };

/**
 * What to do about a reminder that is due. Who has learned within a week is left alone until a week after, and whoever was
 * reminded, whatever was switched on and off since. To learn is the answer to a reminder.
 */
export function decide({ reminded_at, unanswered, lastDay }: Given, at: Date): Decision {
  const isAnswered = reminded_at !== null && lastDay !== null && lastDay >= dayOf(reminded_at);
  const before = isAnswered ? 0 : unanswered;
  // The end of that day: when on it, nobody noted.
  const learned = lastDay ? Date.parse(`${lastDay}T22:00:00Z`) : 0;
  const touched = Math.max(learned, reminded_at?.getTime() ?? 0);
  if (at.getTime() - touched < quietDays * dayMilliseconds)
    return { kind: 'wait', unanswered: before, until: daysLater(new Date(touched), quietDays) };
  const count = before + 1;
  return {
    kind: 'remind',
    unanswered: count,
    next: count >= mostUnanswered ? null : daysLater(at, quietDays),
  };
}
