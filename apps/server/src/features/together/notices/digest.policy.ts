import { dayMilliseconds, dayOf, hourOf, nextHour } from '../../../local-time.ts';

/** Hours in South Africa in which nobody wants a mail; the same hour twice: there are none. */
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
 * When to look next: as the quiet hours end, but on no day on which a mail was sent already, however often the hours are changed.
 *
 * @param sent when the last one was sent, or mails were switched on
 */
export function nextLook(at: Date, quiet: QuietHours, sent: Date): Date {
  const hour = quiet.quiet_from === quiet.quiet_until ? usualQuiet.quiet_until : quiet.quiet_until;
  const next = nextHour(at, hour);
  return dayOf(next) === dayOf(sent) ? new Date(next.getTime() + dayMilliseconds) : next;
}
