/** South Africa has one time zone and no summer time: a phone that is set to another shows the same days and times as all others. */
const aheadOfUtcMs = 2 * 60 * 60_000;

const localTime = (at: string) => new Date(Date.parse(at) + aheadOfUtcMs).toISOString();

/** The day of a time in South Africa: "2026-11-23". */
export const dayOf = (at: string): string => localTime(at).slice(0, 10);

/** The time of day in South Africa: "09:05". */
export const timeOf = (at: string): string => localTime(at).slice(11, 16);
