import { dayOf, daysFrom, startOfDay } from '../../../local-time.ts';

/** A calendar quarter in South Africa. */
export interface Quarter {
  /** "2026-Q4" */
  name: string;
  from: string;
  to: string;
}

/** Days from the end of a quarter until its figures are final, because progress made offline arrives late. */
const openDays = 14;

export function quarterNamed(name: string): Quarter {
  const [year = 0, quarter = 0] = name.split('-Q').map(Number);
  const first = (index: number) => new Date(Date.UTC(year, index * 3, 1)).toISOString().slice(0, 10);
  return { name, from: first(quarter - 1), to: daysFrom(first(quarter), -1) };
}

/** @param day a day such as "2026-11-30" */
export function quarterOf(day: string): Quarter {
  const month = Number(day.slice(5, 7));
  return quarterNamed(`${day.slice(0, 4)}-Q${Math.ceil(month / 3)}`);
}

export const quarterBefore = ({ from }: Quarter): Quarter => quarterOf(daysFrom(from, -1));

/** True if the figures of the quarter are final. */
export const isFinal = ({ to }: Quarter, now: Date): boolean => daysFrom(to, openDays) < dayOf(now);

/** All quarters from that of the first day until now, the oldest first. */
export function quartersSince(first: string, now: Date): Quarter[] {
  const found: Quarter[] = [];
  const { from } = quarterOf(first);
  for (let quarter = quarterOf(dayOf(now)); quarter.from >= from; quarter = quarterBefore(quarter))
    found.unshift(quarter);
  return found;
}

/** The beginning of next month in South Africa. */
export function nextMonth(at: Date): Date {
  const [year = 0, month = 0] = dayOf(at).split('-').map(Number);
  return startOfDay(new Date(Date.UTC(year, month, 1)));
}

/** The quarter of last month, so that the mail of 1 January reports the quarter that has just ended. */
export const quarterOfLastMonth = (at: Date): Quarter =>
  quarterOf(daysFrom(`${dayOf(at).slice(0, 7)}-01`, -1));
