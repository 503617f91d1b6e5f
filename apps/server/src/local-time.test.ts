import { expect, test } from 'vitest';
import { dayAfter, dayOf, daysLater, isDaytime, mondayOf, nextDaytime, startOfDay } from './local-time.ts';

test.each([
  ['2026-11-22T21:59:59Z', '2026-11-22', '2026-11-16'],
  ['2026-11-22T22:00:00Z', '2026-11-23', '2026-11-23'],
  ['2027-01-01T12:00:00Z', '2027-01-01', '2026-12-28'],
])('%s is %s in South Africa, in the week that begins on %s', (at, day, monday) => {
  expect(dayOf(new Date(at))).toBe(day);
  expect(mondayOf(new Date(at))).toBe(monday);
});

test.each([
  ['2026-11-22T06:59:59Z', '2026-11-22T07:00:00.000Z'],
  ['2026-11-22T07:00:00Z', '2026-11-22T07:00:00.000Z'],
  ['2026-11-22T15:59:59Z', '2026-11-22T15:59:59.000Z'],
  ['2026-11-22T16:00:00Z', '2026-11-23T07:00:00.000Z'],
  ['2026-11-22T22:30:00Z', '2026-11-23T07:00:00.000Z'],
])('at %s the next time at which a mail may be sent is %s', (at, expected) => {
  const next = nextDaytime(new Date(at));
  expect(next.toISOString()).toBe(expected);
  expect(isDaytime(next)).toBe(true);
});

test('the same time a week later is in the daytime too', () => {
  expect(daysLater(new Date('2026-11-22T20:00:00Z'), 7).toISOString()).toBe('2026-11-30T07:00:00.000Z');
});

test.each([
  ['2026-11-22T21:59:59Z', '2026-11-24', '2026-11-21T22:00:00.000Z'],
  ['2026-11-22T22:00:00Z', '2026-11-25', '2026-11-22T22:00:00.000Z'],
])('two days after %s is %s, and that day began at %s', (at, later, start) => {
  expect(dayAfter(new Date(at), 2)).toBe(later);
  expect(startOfDay(new Date(at)).toISOString()).toBe(start);
});
