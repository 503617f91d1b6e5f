import { expect, test } from 'vitest';
import { daysOf } from './days.ts';

test.each([
  [[], []],
  [['2026-11-23'], ['2026-11-23']],
  [
    ['2026-12-02', '2026-11-29', '2026-12-02'],
    ['2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02'],
  ],
])('the days of %j are %j, without gaps', (days, all) => {
  expect(daysOf(days.map((day) => ({ day })))).toEqual(all);
});
