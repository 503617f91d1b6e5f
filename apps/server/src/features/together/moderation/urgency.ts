import { type ReportReason, reportReasons, urgentReasons } from '@readytowork/contract';

const hour = 3_600_000;
const day = 24 * hour;

/** Nobody waits until three people have been hurt by these. */
const hiddenByOne: readonly ReportReason[] = ['child', 'threat', 'sexual'];
const hiddenBy = 3;
/** Somebody who makes accounts to have things hidden would have to make them a week before. */
const settledAfter = 7 * day;
/** Somebody whose reports were found to be in bad faith so often is heard as ever, but hides nothing by themselves. */
export const mostBadFaith = 2;

/** What a report counts by. */
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

/** The gravest of all that were given. */
export const gravestOf = (reasons: readonly ReportReason[]): ReportReason | null =>
  reportReasons.find((reason) => reasons.includes(reason)) ?? null;

/** Whether these reports hide the thing before a moderator has looked. */
export function hidesAtOnce(reports: readonly Weighed[], now: Date): boolean {
  const heard = reports.filter(({ badFaith }) => badFaith < mostBadFaith);
  if (heard.some(({ reason }) => hiddenByOne.includes(reason))) return true;
  const settled = heard.filter(({ accountSince }) => now.getTime() - accountSince.getTime() > settledAfter);
  return settled.length >= hiddenBy;
}
