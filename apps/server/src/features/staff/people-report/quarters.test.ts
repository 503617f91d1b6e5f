import { expect, test } from 'vitest';
import { isFinal, quarterBefore, quarterNamed, quarterOf, quartersSince } from './quarters.ts';

test.each([
  ['2026-01-01', '2026-Q1', '2026-01-01', '2026-03-31'],
  ['2026-06-30', '2026-Q2', '2026-04-01', '2026-06-30'],
  ['2026-11-30', '2026-Q4', '2026-10-01', '2026-12-31'],
])('%s is in %s', (day, name, from, to) => {
  expect(quarterOf(day)).toEqual({ name, from, to });
  expect(quarterNamed(name)).toEqual({ name, from, to });
});

test('finds the last quarter of the previous year before a first quarter', () => {
  expect(quarterBefore(quarterNamed('2026-Q1')).name).toBe('2025-Q4');
});

test('lists the quarters since the first registration, the oldest first', () => {
  const names = quartersSince('2026-02-03', new Date('2026-09-30T22:30:00Z')).map(({ name }) => name);
  // It is 1 October in South Africa.
  expect(names).toEqual(['2026-Q1', '2026-Q2', '2026-Q3', '2026-Q4']);
});

test.each([
  ['2026-12-31T12:00:00Z', false],
  ['2027-01-14T12:00:00Z', false],
  ['2027-01-15T12:00:00Z', true],
])('the last quarter of 2026 is final on %s: %s', (now, final) => {
  expect(isFinal(quarterNamed('2026-Q4'), new Date(now))).toBe(final);
});
