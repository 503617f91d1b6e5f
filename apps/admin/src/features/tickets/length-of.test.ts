import { expect, test } from 'vitest';
import { lengthOf } from './length-of.ts';

const minute = 60_000;
test.each([
  [0, 1, 'minutes'],
  [90_000, 2, 'minutes'],
  [119 * minute, 119, 'minutes'],
  [120 * minute, 2, 'hours'],
  [47 * 60 * minute, 47, 'hours'],
  [48 * 60 * minute, 2, 'days'],
])('%i ms are shown as %i %s', (milliseconds, count, unit) => {
  expect(lengthOf(milliseconds)).toEqual({ count, unit });
});
