/** South Africa has one time zone, two hours ahead of UTC, in summer and winter. */
const offsetMilliseconds = 2 * 3_600_000;
export const dayMilliseconds = 86_400_000;

/** Mails may be sent from the first hour until just before the second. */
const daytime = { from: 9, to: 18 };

const local = (at: Date) => new Date(at.getTime() + offsetMilliseconds);

/** The calendar day in South Africa: "2026-11-22". */
export const dayOf = (at: Date): string => local(at).toISOString().slice(0, 10);

/** Date and time in South Africa to the minute: "2026-11-22 14:05", as spreadsheets read it. */
export const minuteOf = (at: Date): string => local(at).toISOString().slice(0, 16).replace('T', ' ');

/** The Monday of the week that contains this day. */
export function mondayOf(at: Date): string {
  const weekday = (local(at).getUTCDay() + 6) % 7;
  return dayOf(new Date(at.getTime() - weekday * dayMilliseconds));
}

/** The hour in South Africa, 0 to 23. */
export const hourOf = (at: Date): number => local(at).getUTCHours();

export function isDaytime(at: Date): boolean {
  const hour = hourOf(at);
  return hour >= daytime.from && hour < daytime.to;
}

/** This moment if it is in the daytime, otherwise the beginning of the next daytime. */
export function nextDaytime(at: Date): Date {
  return isDaytime(at) ? at : nextHour(at, daytime.from);
}

/** The next time at which it is this hour in South Africa: today, or tomorrow if the hour is past. */
export function nextHour(at: Date, hour: number): Date {
  const today = startOfDay(at).getTime() + hour * 3_600_000;
  return new Date(today > at.getTime() ? today : today + dayMilliseconds);
}

export const daysLater = (at: Date, days: number): Date =>
  nextDaytime(new Date(at.getTime() + days * dayMilliseconds));

/** The calendar day this many days later. */
export const dayAfter = (at: Date, days: number): string =>
  dayOf(new Date(at.getTime() + days * dayMilliseconds));

/** The calendar day this many days after another: "2026-11-30" and 1 are "2026-12-01", and -1 the day before. */
export const daysFrom = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMilliseconds).toISOString().slice(0, 10);

/** The moment at which that day began. */
export const startOfDay = (at: Date): Date =>
  new Date(Date.parse(`${dayOf(at)}T00:00:00Z`) - offsetMilliseconds);

/** Quiet hours without mails and notifications, in South African time; equal hours mean none. */
export interface QuietHours {
  quiet_from: number;
  quiet_until: number;
}

export function isQuiet(at: Date, { quiet_from, quiet_until }: QuietHours): boolean {
  const hour = hourOf(at);
  return quiet_from <= quiet_until
    ? hour >= quiet_from && hour < quiet_until
    : hour >= quiet_from || hour < quiet_until;
}
