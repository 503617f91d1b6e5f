import { type ReportReason, reportReasons, urgentReasons } from '@readytowork/contract';

const hour = 3_600_000;
const day = 24 * hour;

/** Reasons for which a single report hides the content, because it would hurt people before three members have reported it. */
const hiddenByOne: readonly ReportReason[] = ['child', 'threat', 'sexual'];
const hiddenBy = 3;
/** A reporter's account must be older than this, so that an abuser would have to create accounts a week ahead. */
const settledAfter = 7 * day;
/** A reporter with this many reports in bad faith still counts, but can no longer hide content alone. */
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

/** The gravest of these reasons. */
export const gravestOf = (reasons: readonly ReportReason[]): ReportReason | null =>
  reportReasons.find((reason) => reasons.includes(reason)) ?? null;

/** True if these reports hide the content before a moderator has looked. */
export function hidesAtOnce(reports: readonly Weighed[], now: Date): boolean {
  const heard = reports.filter(({ badFaith }) => badFaith < mostBadFaith);
  if (heard.some(({ reason }) => hiddenByOne.includes(reason))) return true;
  const settled = heard.filter(({ accountSince }) => now.getTime() - accountSince.getTime() > settledAfter);
  return settled.length >= hiddenBy;
}
