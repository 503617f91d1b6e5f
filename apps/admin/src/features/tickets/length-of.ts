const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A duration in the largest unit of which there are at least 2: 60 minutes, 2 hours. */
export function lengthOf(milliseconds: number): { count: number; unit: 'minutes' | 'hours' | 'days' } {
  if (milliseconds >= 2 * day) return { count: Math.floor(milliseconds / day), unit: 'days' };
  if (milliseconds >= 2 * hour) return { count: Math.floor(milliseconds / hour), unit: 'hours' };
  return { count: Math.max(1, Math.ceil(milliseconds / minute)), unit: 'minutes' };
}
