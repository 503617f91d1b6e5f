import { expect, test } from 'vitest';
import { isOfAge } from './age.ts';

const at = (time: string) => new Date(time);

test.each([
  ['2008-11-22', 18, '2026-11-22T10:00:00Z', true],
  ['2008-11-23', 18, '2026-11-22T10:00:00Z', false],
  ['2008-11-23', 18, '2026-11-22T22:30:00Z', true],
  ['2008-02-29', 18, '2026-02-28T10:00:00Z', false],
  ['2008-02-29', 18, '2026-03-01T10:00:00Z', true],
  ['2026-11-22', 0, '2026-11-22T10:00:00Z', true],
  ['1906-01-01', 18, '2026-11-22T10:00:00Z', true],
])('born on %s, %i years by %s: %s', (birth, years, now, expected) => {
  expect(isOfAge(birth, years, at(now))).toBe(expected);
});
