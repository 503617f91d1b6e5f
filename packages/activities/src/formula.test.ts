import { expect, test } from 'vitest';
import { calculate } from './calculate.ts';
import { FormulaError, parseFormula } from './formula.ts';

const values = new Map([
  ['price', 3000],
  ['months', 12],
  ['rate', 0.2],
]);
const names = new Set(values.keys());

test.each([
  ['price', 3000],
  ['2 + 3 * 4', 14],
  ['(2 + 3) * 4', 20],
  ['10 - 2 - 3', 5],
  ['100 / 10 / 2', 5],
  ['-price + 1', -2999],
  ['2 * -3', -6],
  ['price * (1 + rate) / months', 300],
  ['round(price / 7)', 429],
  ['min(price, 500, months)', 12],
  ['max(0, months - 20)', 0],
])('evaluates %s to %d', (text, value) => {
  expect(parseFormula(text, names)(values)).toBeCloseTo(value, 9);
});

test.each([
  ['', 'The formula ends too early.'],
  ['price +', 'The formula ends too early.'],
  ['(price', 'A bracket ")" is missing.'],
  ['price)', '")" was not expected here.'],
  ['price months', '"months" was not expected here.'],
  ['wage * 2', 'Unknown name "wage".'],
  ['price ** 2', '"*" was not expected here.'],
  ['constructor', 'Unknown name "constructor".'],
  ['toString()', '"S" is not allowed in a formula.'],
  ['price; 2', '";" is not allowed in a formula.'],
  ['round(1, 2)', '"round" takes one value.'],
  ['1.2.3', '"." is not allowed in a formula.'],
])('refuses %s', (text, message) => {
  const refuse = () => parseFormula(text, names);
  expect(refuse).toThrow(FormulaError);
  expect(refuse).toThrow(message);
});

test('returns no value for a division by zero', () => {
  expect(parseFormula('price / (months - 12)', names)(values)).toBeNaN();
});

test('lets a result use earlier results, and leaves results empty if a field is empty', () => {
  const calculator = {
    kind: 'calculator' as const,
    title: 'Your pay',
    fields: [
      { name: 'gross', label: 'Gross pay', unit: 'R', start: 6500 },
      { name: 'fare', label: 'Fare', unit: 'R', start: 900 },
    ],
    results: [
      { name: 'uif', label: 'UIF', unit: 'R', value: 'gross / 100' },
      { name: 'left', label: 'Left', unit: 'R', value: 'gross - uif - fare' },
    ],
    says: 'What is left is yours.',
  };
  expect(
    calculate(
      calculator,
      new Map([
        ['gross', 6500],
        ['fare', 900],
      ]),
    ),
  ).toEqual([65, 5535]);
  expect(calculate(calculator, new Map([['gross', 6500]]))).toEqual([65, Number.NaN]);
});
