import { expect, test } from 'vitest';
import { formulaInWords } from './formula-in-words.ts';

const letters = new Map([
  ['pay', 'A'],
  ['pay_days', 'B'],
  ['cost', 'C'],
]);

test.each([
  ['pay * pay_days', 'A × B'],
  ['pay/2 - cost', 'A ÷ 2 − C'],
  ['max(0, pay - cost)', 'the larger of (0 and A − C)'],
  ['round(pay * 1.5) + min(cost,9)', 'rounded: (A × 1.5) + the smaller of (C and 9)'],
])('writes %s as “%s”', (formula, words) => {
  expect(formulaInWords(formula, letters)).toBe(words);
});
