import { expect, test } from 'vitest';
import { amountIn, inRand, sumsOf, typedAmount } from './budget.ts';

test.each<[string, number | undefined]>([
  ['', 0],
  [' ', 0],
  ['25', 25],
  ['12,50', 12.5],
  ['12.5', 12.5],
  ['R 1 250', 1250],
  ['r1\u00a0250,75', 1250.75],
  ['0', 0],
  ['-5', undefined],
  ['12,505', undefined],
  ['1,250.00', undefined],
  ['twenty', undefined],
  ['1e3', undefined],
  ['9999999', undefined],
])('%j is %s', (typed, amount) => {
  expect(amountIn(typed)).toBe(amount);
});

test.each([
  [0, 'R0'],
  [25, 'R25'],
  [12.5, 'R12,50'],
  [1250, 'R1\u00a0250'],
  [1234567.899, 'R1\u00a0234\u00a0567,90'],
  [0.1 + 0.2, 'R0,30'],
])('%s is %s', (amount, words) => {
  expect(inRand(amount)).toBe(words);
});

test('an amount shown in a field is read back as the same amount', () => {
  for (const amount of [0, 7, 12.5, 1250.75]) expect(amountIn(typedAmount(amount))).toBe(amount);
});

test('adds up the cost per week, per month and per application', () => {
  const budget = { taxi: 120, data: 29.5, printing: 10.5, other: 20, applications: 4 };
  expect(sumsOf(budget)).toEqual({ week: 180, month: 780, application: 45 });
  expect(sumsOf({ ...budget, applications: 0 }).application).toBeUndefined();
});
