import { describe, expect, test } from 'vitest';
import { HttpError } from '../../../errors.ts';
import { type Attempt, gradeAnswer, progressOf } from './grading.ts';
import { scoreAttempt, scoreResponse } from './scoring.ts';
import type { SingleChoiceKey } from './single-choice.ts';

/** Question n has the options n0 to n3; n1 is right. */
const keyOf = (question: number): SingleChoiceKey => ({
  kind: 'single-choice',
  firstOption: 10 * question,
  options: 4,
  correct: 10 * question + 1,
});
const keys = [1, 2, 3, 4, 5].map(keyOf);

const attempt = (responses: (number | null)[], open = true): Attempt => ({
  keys: keys.slice(0, responses.length),
  responses,
  open,
});

test.each([
  ['the right option', 21, 1],
  ['the first, which is wrong', 20, 0],
  ['the last, which is wrong', 23, 0],
  ['one below', 19, undefined],
  ['one above', 24, undefined],
])('scores a single choice: %s', (_, option, score) => {
  expect(scoreResponse(option, keyOf(2))).toBe(score);
});

test.each([
  ['all right', [11, 21, 31], 100],
  ['none right', [12, 22, 32], 0],
  ['two of three', [11, 22, 31], 67],
  ['one of three', [11, 22, 32], 33],
  ['what was not answered counts as wrong', [11, null, null, 41], 50],
])('scores an attempt: %s', (_, responses, result) => {
  expect(scoreAttempt(responses, keys.slice(0, responses.length))).toBe(result);
});

test('rounds progress down to whole percent', () => {
  expect([[null, 1, 2], [1, 2, 3], [null]].map(progressOf)).toEqual([66, 100, 0]);
});

describe('an answer', () => {
  test.each([
    [
      'the first',
      attempt([null, null, null]),
      1,
      11,
      { isNew: true, responses: [11, null, null], result: null },
    ],
    [
      'one in the middle',
      attempt([null, 20, 31]),
      1,
      13,
      { isNew: true, responses: [13, 20, 31], result: 33 },
    ],
    ['the last, all right', attempt([11, null, 31]), 2, 21, { result: 100, passed: true }],
    ['the last, itself wrong', attempt([11, null, 31]), 2, 22, { result: 67, passed: false }],
    ['the last, just enough', attempt([11, 21, 31, 41, null]), 5, 50, { result: 80, passed: true }],
    ['given before', attempt([11, null, 31]), 1, 11, { isNew: false, responses: [11, null, 31] }],
    ['given before, and finished', attempt([11, 21]), 2, 21, { isNew: false, result: null, passed: false }],
    ['given before, and closed', attempt([11, null], false), 1, 11, { isNew: false }],
  ])('is accepted: %s', (_, before, question, option, graded) => {
    expect(gradeAnswer(before, question, option)).toMatchObject(graded);
  });

  test.each([
    ['to a question that is not asked', attempt([null, null]), 3, 31, 404],
    ['with an option of another question', attempt([null, null]), 1, 21, 400],
    ['with another option than before', attempt([11, null]), 1, 12, 409],
    ['with another option, of a finished attempt', attempt([11, 22]), 1, 12, 409],
    ['before the chapters are complete', attempt([null, null], false), 1, 11, 403],
    // If there are two reasons to refuse an answer, the error names the one that waiting does not fix.
    ['too early, with an option of another question', attempt([null, null], false), 1, 21, 400],
  ])('refuses %s', (_, before, question, option, status) => {
    const refused = gradeAnswer(before, question, option);
    expect(refused).toBeInstanceOf(HttpError);
    expect(refused).toMatchObject({ status });
  });

  test('leaves the given attempt unchanged', () => {
    const before = attempt([null, null]);
    gradeAnswer(before, 1, 11);
    expect(before.responses).toEqual([null, null]);
  });
});
