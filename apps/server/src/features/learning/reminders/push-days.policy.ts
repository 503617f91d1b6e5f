import { dayMilliseconds, dayOf, startOfDay } from '../../../local-time.ts';
import { mostUnanswered } from './reminders.policy.ts';

const hourMilliseconds = 3_600_000;
/** A reminder that could not be sent in these hours after its time waits for the next chosen day. */
const latestMilliseconds = 2 * hourMilliseconds;

/** The days (1 is Monday) and the hour in South Africa that a learner chose. */
export interface ReminderDays {
  days: readonly number[];
  hour: number;
}

/** The next chosen time after this moment; null if no day is chosen. */
export function nextOn({ days, hour }: ReminderDays, at: Date): Date | null {
  for (let ahead = 0; ahead <= 7; ahead += 1) {
    const midnight = startOfDay(new Date(at.getTime() + ahead * dayMilliseconds));
    const time = new Date(midnight.getTime() + hour * hourMilliseconds);
    if (time > at && days.includes(weekdayOf(time))) return time;
  }
  return null;
}

/** 1 is Monday. */
const weekdayOf = (at: Date): number => new Date(`${dayOf(at)}T00:00:00Z`).getUTCDay() || 7;

interface Given extends ReminderDays {
  due: Date;
  reminded_at: Date | null;
  unanswered: number;
  /** The last known day on which the learner learned. */
  lastDay: string | null;
}

export type PushDecision =
  | { kind: 'skip'; unanswered: number; next: Date | null }
  | { kind: 'pause' }
  /** `isLast`: if this one is ignored too, no other follows. */
  | { kind: 'send'; unanswered: number; next: Date | null; isLast: boolean };

/**
 * Decides about a reminder on a chosen day. It is skipped if the learner has learned that day. A reminder is ignored if nothing
 * was opened from it (which sets the count to 0) and nothing was learned until the next; after three in a row they pause. Mails
 * and notifications share the count.
 */
export function decidePush(given: Given, at: Date): PushDecision {
  const { due, lastDay, reminded_at, unanswered } = given;
  const isAnswered = reminded_at !== null && lastDay !== null && lastDay >= dayOf(reminded_at);
  const before = isAnswered ? 0 : unanswered;
  const next = nextOn(given, at);
  const isLate = at.getTime() - due.getTime() > latestMilliseconds;
  if (isLate || lastDay === dayOf(at)) return { kind: 'skip', unanswered: before, next };
  if (before >= mostUnanswered) return { kind: 'pause' };
  return { kind: 'send', unanswered: before + 1, next, isLast: before + 1 === mostUnanswered };
}
