import { expect, test } from 'vitest';
import { clock } from './clock.ts';

test.each([
  [0, '0:00'],
  [9, '0:09'],
  [75, '1:15'],
  [120, '2:00'],
])('%d seconds are shown as %s', (seconds, expected) => {
  expect(clock(seconds)).toBe(expected);
});
