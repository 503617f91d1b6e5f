import { expect, test } from 'vitest';
import { weigh } from './cli-preview.ts';

const kib = 1024;

test.each([
  ['pictures that are light enough', [30 * kib, 10 * kib], true],
  ['one picture too heavy', [31 * kib, 1 * kib], false],
  ['a mean too heavy', [30 * kib, 11 * kib], false],
  ['a orientation too heavy', Array.from({ length: 77 }, () => 20 * kib), false],
])('%s', (_, sizes, within) => {
  expect(weigh(sizes).within).toBe(within);
});
