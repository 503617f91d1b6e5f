import { expect, test } from 'vitest';
import { numbersIn, readSearch } from './read-search.ts';

test.each([
  ['1042', { number: 1042 }],
  [' #1042 ', { number: 1042 }],
  ['# 1042', { number: 1042 }],
  ['12', { words: "'12':*", person: '12' }],
  ['0042', { words: "'0042':*", person: '0042' }],
  ['Ayanda@example.org ', { email: 'Ayanda@example.org' }],
  ['slides 1042', { words: "'slides':* & '1042':*", person: 'slides 1042' }],
  ["cert' | 'x", { words: "'cert':* & 'x':*", person: "cert' | 'x" }],
  ['!!', { words: '', person: '!!' }],
])('%j searches for %j', (typed, expected) => {
  expect(readSearch(typed)).toEqual(expected);
});

test.each([
  ['Re: We have your message (number 1042)', [1042]],
  ['#1042, and 1043.', [1042, 1043]],
  ['R1 250.50, 12 slides and 082 555 1234', [1234]],
  ['R1250.50', []],
  ['from 2026-11-23, 0821234567', [2026]],
  ['1001 1002 1003 1004 1005 1006', [1001, 1002, 1003, 1004, 1005]],
  ['12345678901234', []],
])('%j may mention %j', (words, expected) => {
  expect(numbersIn(words)).toEqual(expected);
});
