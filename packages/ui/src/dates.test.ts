import { expect, test } from 'vitest';
import { longDate } from './dates.ts';

test.each([
  ['2026-11-21', '21 November 2026'],
  ['2026-01-01', '1 January 2026'],
])('writes %s as %s', (iso, expected) => {
  expect(longDate(iso)).toBe(expected);
});
