import { expect, test } from 'vitest';
import { centsFor, megabytes } from './data-size.ts';

test.each([
  [0, 0.1],
  [1, 0.1],
  [100_000, 0.1],
  [100_001, 0.2],
  [999_999, 1],
  [1_000_001, 1.1],
  [12_340_000, 12.4],
])('rounds %d bytes up to %d MB', (bytes, expected) => {
  expect(megabytes(bytes)).toBe(expected);
});

test.each([
  [0.1, 12, 10],
  [0.7, 12, 10],
  [12.4, 12, 150],
  [3, 10, 30],
])('%d MB at %d c each cost about %d c', (size, cents, expected) => {
  expect(centsFor(size, cents)).toBe(expected);
});
