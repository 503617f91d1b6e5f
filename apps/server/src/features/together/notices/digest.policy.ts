import { dayMilliseconds, dayOf, nextHour, type QuietHours } from '../../../local-time.ts';

export const usualQuiet: QuietHours = { quiet_from: 20, quiet_until: 8 };

/**
 * When to check for a mail next: at the end of the quiet hours, but never twice on the day of a mail, however often the member
 * changes the hours.
 *
 * @param sent when the last mail was sent, or when mails were switched on
 */
export function nextLook(at: Date, quiet: QuietHours, sent: Date): Date {
  const hour = quiet.quiet_from === quiet.quiet_until ? usualQuiet.quiet_until : quiet.quiet_until;
  const next = nextHour(at, hour);
  return dayOf(next) === dayOf(sent) ? new Date(next.getTime() + dayMilliseconds) : next;
}
