import { expect, test } from 'vitest';
import { firstSentence } from './first-sentence.ts';

test.each([
  ['Make your pay last. You will start a fund.', 'Make your pay last.'],
  ['Is it worth R2.50? Work it out.', 'Is it worth R2.50?'],
  ['Over\ntwo lines. And more.', 'Over\ntwo lines.'],
  ['One alone.', 'One alone.'],
  [' without an end ', 'without an end'],
  ['', ''],
])('the first sentence of %j is %j', (text, expected) => {
  expect(firstSentence(text)).toBe(expected);
});
