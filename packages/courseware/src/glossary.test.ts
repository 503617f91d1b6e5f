import { expect, test } from 'vitest';
import { termsIn } from './glossary.ts';

const terms = ['UIF', 'gross pay', 'fee (once)', 'tax'].map((term) => ({
  term,
  means: 'What it means here.',
}));

test.each<[string, string[]]>([
  ['Gross pay is not net pay.', ['gross pay']],
  ['Your taxes, and UIF.', ['UIF', 'tax']],
  ['A taxi is no tax-free ride; a syntax is none either.', ['tax']],
  ['Ask for a taxi.', []],
  ['A fee (once) is enough.', ['fee (once)']],
])('“%s” uses %o', (text, found) => {
  expect(termsIn(text, terms).map(({ term }) => term)).toEqual(found);
});
