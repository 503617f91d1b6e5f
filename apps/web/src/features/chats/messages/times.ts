/** South Africa has one time zone without summer time, so phones in any zone show the same days and times. */
const aheadOfUtcMs = 2 * 60 * 60_000;

const localTime = (at: string) => new Date(Date.parse(at) + aheadOfUtcMs).toISOString();

/** The date in South Africa: "2026-11-23". */
export const dayOf = (at: string): string => localTime(at).slice(0, 10);

/** The time of day in South Africa: "09:05". */
export const timeOf = (at: string): string => localTime(at).slice(11, 16);
