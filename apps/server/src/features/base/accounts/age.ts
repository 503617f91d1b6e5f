import { problem } from '../../../words/problem.ts';

/** Made once: each one holds about 30 KB outside the heap, which the collector does not see. */
const southAfricanDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Johannesburg' });

/**
 * Whether somebody is of this age by now, in South Africa. Who was born on 29 February comes of age on 1 March.
 *
 * @param birth an ISO date
 */
export function isOfAge(birth: string, years: number, now: Date): boolean {
  const [year = '', ...monthAndDay] = birth.split('-');
  return [String(Number(year) + years), ...monthAndDay].join('-') <= southAfricanDay.format(now);
}

/** What to say to somebody who is not. */
export const tooYoung = (years: number) => problem('too_young', { years });
