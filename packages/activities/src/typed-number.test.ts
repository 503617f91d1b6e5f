import { expect, test } from 'vitest';
import { typedNumber } from './typed-number.ts';

test.each([
  ['1250', 1250],
  ['1 250', 1250],
  ['1\u00a0250', 1250],
  ['R1 250', 1250],
  ['r 1250', 1250],
  ['1250.50', 1250.5],
  ['1 250,50', 1250.5],
  ['12%', 12],
  ['12 %', 12],
  ['-80', -80],
  ['−80', -80],
  ['0', 0],
])('reads %s as %d', (text, value) => {
  expect(typedNumber(text)).toBe(value);
});

test.each(['', ' ', 'R', 'twelve', '1.250.000', '12a', '1e9', '--3', '.5', '5.', '9'.repeat(13), 'NaN'])(
  'rejects “%s”',
  (text) => {
    expect(typedNumber(text)).toBeUndefined();
  },
);
