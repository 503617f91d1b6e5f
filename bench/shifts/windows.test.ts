import { expect, test } from 'vitest';
import { cumulativeShift, type Shift } from './windows.ts';

const shift = (at: number, value: number, more: Partial<Shift> = {}): Shift => ({
  at,
  value,
  afterInput: false,
  moved: [`at ${at}`],
  ...more,
});

test.each<[string, Shift[], number, string[]]>([
  ['nothing moves', [], 0, []],
  ['two close together add up', [shift(100, 0.1), shift(900, 0.25)], 0.35, ['at 900']],
  ['a second apart they do not', [shift(100, 0.1), shift(1_100, 0.25)], 0.25, ['at 1100']],
  [
    'a window ends after five seconds',
    [0, 900, 1_800, 2_700, 3_600, 4_500, 5_400].map((at) => shift(at, 0.125)),
    0.75,
    ['at 0'],
  ],
  ['what a tap asked for', [shift(100, 0.5, { afterInput: true }), shift(200, 0.125)], 0.125, ['at 200']],
])('%s', (_what, shifts, value, moved) => {
  const found = cumulativeShift(shifts);
  expect(found.value).toBeCloseTo(value);
  expect(found.moved).toEqual(moved);
});
