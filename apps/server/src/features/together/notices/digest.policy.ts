import { dayMilliseconds, dayOf, hourOf, nextHour } from '../../../local-time.ts';

/** Hours without mails, in South African time; equal hours mean no quiet hours. */
export interface QuietHours {
  quiet_from: number;
  quiet_until: number;
}

export const usualQuiet: QuietHours = { quiet_from: 20, quiet_until: 8 };

export function isQuiet(at: Date, { quiet_from, quiet_until }: QuietHours): boolean {
  const hour = hourOf(at);
  return quiet_from <= quiet_until
    ? hour >= quiet_from && hour < quiet_until
    : hour >= quiet_from || hour < quiet_until;
}

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
