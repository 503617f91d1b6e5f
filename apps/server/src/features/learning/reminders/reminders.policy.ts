import { dayMilliseconds, dayOf, daysLater } from '../../../local-time.ts';

/** A reminder comes after this many days without learning, and at least this many days after the last reminder. */
export const quietDays = 7;
/** Reminders stop after this many without an answer. */
export const mostUnanswered = 3;

interface Given {
  reminded_at: Date | null;
  unanswered: number;
  /** The last known day on which the learner learned. */
  lastDay: string | null;
}

export type Decision =
  | { kind: 'wait'; unanswered: number; until: Date }
  /** `next` is null after the last one. */
  | { kind: 'remind'; unanswered: number; next: Date | null };

/**
 * Decides about a reminder that is due. A learner gets none within a week of learning, or within a week of the last reminder,
 * even after switching reminders off and on. Learning counts as the answer to a reminder.
 */
export function decide({ reminded_at, unanswered, lastDay }: Given, at: Date): Decision {
  const isAnswered = reminded_at !== null && lastDay !== null && lastDay >= dayOf(reminded_at);
  const before = isAnswered ? 0 : unanswered;
  // The end of that day, because the hour is not recorded.
  const learned = lastDay ? Date.parse(`${lastDay}T22:00:00Z`) : 0;
  const touched = Math.max(learned, reminded_at?.getTime() ?? 0);
  if (at.getTime() - touched < quietDays * dayMilliseconds)
    return { kind: 'wait', unanswered: before, until: daysLater(new Date(touched), quietDays) };
  // Ignored notifications count too (push-days.policy.ts). Mails go on once the learner has learned again.
  if (before >= mostUnanswered) return { kind: 'wait', unanswered: before, until: daysLater(at, quietDays) };
  const count = before + 1;
  return {
    kind: 'remind',
    unanswered: count,
    next: count >= mostUnanswered ? null : daysLater(at, quietDays),
  };
}
