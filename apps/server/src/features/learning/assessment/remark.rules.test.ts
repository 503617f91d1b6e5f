import { expect, test } from 'vitest';
import { type MarkedAttempt, passesNow, placesOf, remark } from './remark.rules.ts';

test.each([
  ['the second option is right now', ['a', 'b', 'c'], ['b', 'a', 'c'], [1, 0, 2]],
  ['the last option is right now', ['a', 'b', 'c'], ['c', 'a', 'b'], [1, 2, 0]],
  ['the wrong options changed places alone', ['a', 'b', 'c'], ['a', 'c', 'b'], undefined],
  ['an option has other words', ['a', 'b', 'c'], ['b', 'a', 'd'], undefined],
  ['an option was added', ['a', 'b', 'c'], ['b', 'a', 'c', 'd'], undefined],
  ['an option was removed', ['a', 'b', 'c'], ['b', 'a'], undefined],
  ['two options have the same words', ['a', 'b', 'b'], ['b', 'a', 'a'], undefined],
])('compares options: %s', (_, before, after, places) => {
  expect(placesOf(before, after)).toEqual(places);
});

/** Ten questions in the order of the course; the key of question 1 was wrong, and its option 1 is right. */
const attempt = (options: (number | null)[], result: number | null): MarkedAttempt => ({
  question_ids: options.map((_, index) => index + 1),
  option_orders: options.map(() => '2031'),
  first_options: options.map((_, index) => 100 * (index + 1)),
  correct: options.map((_, index) => 100 * (index + 1) + 1),
  chosen: options.map((option, index) =>
    option === null ? null : 100 * (index + 1) + '2031'.indexOf(String(option)),
  ),
  result,
});
const corrections = new Map([[1, { question: 1, corrected: 51, places: [1, 0, 2, 3] }]]);
const others = (right: number) => Array.from({ length: 9 }, (_, index) => (index < right ? 0 : 2));

test.each([
  ['chose the option that is right now', [1, ...others(7)], 70, 80],
  ['chose the option that was right', [0, ...others(7)], 80, 80],
  ['chose the option that was right, and everything else', [0, ...others(9)], 100, 100],
  ['chose an option that was never right', [2, ...others(7)], 70, 70],
  ['is under way', [1, ...others(7).slice(0, 8), null], null, null],
  ['was ended without a result', [1, null, ...others(7).slice(0, 8)], null, null],
  ['has a higher mark from an earlier correction', [1, ...others(6)], 90, 90],
])('marks an attempt again that %s', (_, options, result, expected) => {
  const marked = remark(attempt(options, result), corrections);
  expect(marked).toMatchObject({ result: expected, first_options: attempt(options, result).first_options });
  expect(marked?.question_ids.slice(0, 2)).toEqual([51, 2]);
  // The learner sees the options in the same order: the fourth is the right one.
  expect(marked?.option_orders.slice(0, 2)).toEqual(['2130', '2031']);
  expect(marked?.correct.slice(0, 2)).toEqual([103, 201]);
  expect(marked?.chosen).toEqual(attempt(options, result).chosen);
});

test('leaves an attempt alone that has none of the questions', () => {
  expect(remark(attempt([1, 1], 0), new Map([[7, { question: 7, corrected: 57, places: [1, 0] }]]))).toBe(
    undefined,
  );
});

test('leaves a marked attempt alone', () => {
  const marked = remark(attempt([1, ...others(7)], 70), corrections);
  expect(marked && remark(marked, corrections)).toBe(undefined);
});

test.each([
  [79, 80, true],
  [79, 79, false],
  [80, 90, false],
  [null, null, false],
])('a mark that was %s and is %s passes now: %s', (before, after, passes) => {
  expect(passesNow(before, after)).toBe(passes);
});
