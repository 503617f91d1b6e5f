import { expect, test } from 'vitest';
import { openingOf } from './entry-action.ts';
import { outcomeOf } from './result-tone.ts';

const quiz = (answered: number[]) => ({
  module: 1,
  answered,
  questions: [1, 2].map((number) => ({ number, text: '', options: [] })),
});

test.each([
  ['a new attempt', [], false, 'go on'],
  ['a running one', [2], false, 'go on'],
  ['a running one whose last answers still wait to be sent', [1], true, 'go on'],
  ['a finished one', [2, 1], false, 'begin anew'],
  ['a finished one whose score was never shown', [1, 2], true, 'show result'],
])('entering with %s', (_, answered, due, opening) => {
  expect(openingOf(quiz(answered), due)).toBe(opening);
});

test('an assessment without questions is never finished, so that entering it cannot loop', () => {
  expect(openingOf({ module: 1, answered: [], questions: [] }, true)).toBe('go on');
});

test.each([
  [0, false, 'steps'],
  [79, false, 'steps'],
  [80, true, 'sunrise'],
  [100, true, 'sunrise'],
])('a result of %i: passed %s', (result, passed, drawing) => {
  expect(outcomeOf(result)).toEqual({ passed, drawing });
});
