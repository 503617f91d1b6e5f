import { expect, test } from 'vitest';
import { entryAction } from './entry-action.ts';
import { resultTone } from './result-tone.ts';

const quiz = (answered: number[]) => ({
  module: 1,
  answered,
  questions: [1, 2].map((number) => ({ number, text: '', options: [] })),
});

test.each([
  ['a new attempt', [], false, 'resume'],
  ['a running one', [2], false, 'resume'],
  ['a running one whose last answers still wait to be sent', [1], true, 'resume'],
  ['a finished one', [2, 1], false, 'start anew'],
  ['a finished one whose score was never shown', [1, 2], true, 'show result'],
])('what happens on entry with %s', (_, answered, due, opening) => {
  expect(entryAction(quiz(answered), due)).toBe(opening);
});

test('never counts an assessment without questions as finished, so that entering it cannot loop', () => {
  expect(entryAction({ module: 1, answered: [], questions: [] }, true)).toBe('resume');
});

test.each([
  [0, false, 'steps'],
  [79, false, 'steps'],
  [80, true, 'sunrise'],
  [100, true, 'sunrise'],
])('a result of %i is a pass: %s', (result, passed, drawing) => {
  expect(resultTone(result)).toEqual({ passed, drawing });
});
