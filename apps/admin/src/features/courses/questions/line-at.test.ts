import { expect, test } from 'vitest';
import { lineAt } from './line-at.ts';

test.each([
  ['one\ntwo\nthree', 1, 'one'],
  ['one\ntwo\nthree', 2, 'two'],
  ['one\ntwo\nthree', 3, 'three'],
  ['one\n\nthree', 2, ''],
  ['one\ntwo', 9, 'two'],
  ['one\ntwo', 0, 'one'],
  ['', 1, ''],
])('in %j line %i is %j', (text, line, expected) => {
  expect(text.slice(...lineAt(text, line))).toBe(expected);
});
