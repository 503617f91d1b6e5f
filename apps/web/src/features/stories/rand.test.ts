import { expect, test } from 'vitest';
import { rand, sumOf } from './rand.ts';

test.each([
  [0, 'R0'],
  [80, 'R80'],
  [-80, '−R80'],
  [1250, 'R1\u00a0250'],
  [1_000_000, 'R1\u00a0000\u00a0000'],
  [7.5, 'R7.50'],
  [-0.05, '−R0.05'],
])('writes %s as %s', (amount, written) => {
  expect(rand(amount)).toBe(written);
});

test('adds up cents exactly', () => {
  expect(sumOf([0.1, 0.2])).toBe(0.3);
  expect(sumOf([480, -42, -18, -20, -50])).toBe(350);
});
