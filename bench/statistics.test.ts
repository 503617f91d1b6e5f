import { expect, test } from 'vitest';
import { median, percentile, spreadOf } from './statistics.ts';

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

test.each([
  [[], 0.95, 0],
  [[7], 0.95, 7],
  [[7], 0, 7],
  [[3, 1, 2], 0.5, 2],
  [[4, 1, 3, 2], 0.5, 3],
  [hundred, 0.95, 96],
  [hundred, 1, 100],
  [hundred, 0, 1],
])('the percentile of %j at %d is %d', (values, share, expected) => {
  expect(percentile(values, share)).toBe(expected);
});

test('the spread gives minimum, median and maximum, and does not sort the list it is given', () => {
  const runs = [5, 20, 10];
  expect(spreadOf(runs)).toEqual({ min: 5, median: 10, max: 20 });
  expect(runs).toEqual([5, 20, 10]);
});

test('sorts numbers as numbers', () => {
  expect(median([100, 9, 20])).toBe(20);
});
