import { type ReportReason, reportReasons, urgentReasons } from '@readytowork/contract';

const hour = 3_600_000;
const day = 24 * hour;

/** One report is enough, because these hurt people before three of them report. */
const hiddenByOne: readonly ReportReason[] = ['child', 'threat', 'sexual'];
const hiddenBy = 3;
/** An abuser would have to create the accounts a week ahead. */
const settledAfter = 7 * day;
/** After this many reports in bad faith a reporter still counts, but cannot hide things alone. */
export const mostBadFaith = 2;

/** The facts that decide a report's weight. */
export interface Weighed {
  reason: ReportReason;
  accountSince: Date;
  badFaith: number;
}

export const hoursFor = (reason: ReportReason | null): number =>
  reason !== null && urgentReasons.includes(reason) ? 1 : 24;

export const isUrgent = (reason: ReportReason | null): boolean => hoursFor(reason) === 1;

export const dueAt = (at: Date, reason: ReportReason | null): Date =>
  new Date(at.getTime() + hoursFor(reason) * hour);

/** The gravest of the given reasons. */
export const gravestOf = (reasons: readonly ReportReason[]): ReportReason | null =>
  reportReasons.find((reason) => reasons.includes(reason)) ?? null;

/** Whether these reports hide the thing before a moderator has looked. */
export function hidesAtOnce(reports: readonly Weighed[], now: Date): boolean {
  const heard = reports.filter(({ badFaith }) => badFaith < mostBadFaith);
  if (heard.some(({ reason }) => hiddenByOne.includes(reason))) return true;
  const settled = heard.filter(({ accountSince }) => now.getTime() - accountSince.getTime() > settledAfter);
  return settled.length >= hiddenBy;
}
