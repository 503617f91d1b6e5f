import { problem } from '../../../words/problem.ts';

/** Created once: each formatter holds about 30 KB outside the heap, which the garbage collector does not count. */
const southAfricanDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg' });

/**
 * True if a person is at least this old today, in South Africa. A person born on 29 February comes of age on 1 March.
 *
 * @param birth an ISO date
 */
export function isOfAge(birth: string, years: number, now: Date): boolean {
  const [year = '', ...monthAndDay] = birth.split('-');
  return [String(Number(year) + years), ...monthAndDay].join('-') <= southAfricanDay.format(now);
}

/** The error for a person below the minimum age. */
export const tooYoung = (years: number) => problem('too_young', { years });
