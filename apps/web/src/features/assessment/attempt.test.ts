import { expect, test } from 'vitest';
import { answeredNumbers, isFinished, nextQuestion } from './attempt.ts';
import { assessmentAvailability } from './availability.ts';

const done = { chapterNumber: 1, slides: 5, completed: 5 };
const open = { chapterNumber: 2, slides: 5, completed: 4 };
const onePicture = { chapterNumber: 3, slides: 0, completed: 0 };

test.each([
  [
    'every chapter complete',
    { is_admin: false, is_scorm: false, chapters: [done, onePicture] },
    { shown: true, chaptersLeft: 0 },
  ],
  [
    'a chapter to go',
    { is_admin: false, is_scorm: false, chapters: [done, open] },
    { shown: true, chaptersLeft: 1 },
  ],
  ['a facilitator', { is_admin: true, is_scorm: false, chapters: [done] }, { shown: false }],
  [
    'a SCORM module asks for no chapters',
    { is_admin: false, is_scorm: true, chapters: [] },
    { shown: true, chaptersLeft: 0 },
  ],
])('whether the module page offers the assessment: %s', (_, circumstances, expected) => {
  expect(assessmentAvailability(circumstances)).toEqual(expected);
});

const option = (id: number) => ({ id, text: String(id) });
const quiz = (answered: number[]) => ({
  module: 1,
  answered,
  questions: [1, 2, 3].map((number) => ({
    number,
    text: '',
    options: [option(number * 10), option(number * 10 + 1)],
  })),
});
const answer = (question: number, id: number, module = 1) => ({ module, question, option: id });

test.each([
  ['nothing answered', quiz([]), [], 1],
  ['the server has two', quiz([1, 3]), [], 2],
  ['one waits', quiz([1]), [answer(2, 21)], 3],
  ['all, one of them waiting', quiz([1, 3]), [answer(2, 20)], undefined],
  ['an answer of an earlier attempt waits', quiz([]), [answer(1, 99)], 1],
  ["another question's option waits", quiz([]), [answer(1, 20)], 1],
  ['an answer in another module waits', quiz([]), [answer(1, 10, 2)], 1],
])('the next question: %s', (_, asked, items, expected) => {
  expect(nextQuestion(asked, answeredNumbers(asked, items))?.number).toBe(expected);
});

test.each([
  [quiz([]), false],
  [quiz([1, 2]), false],
  [quiz([3, 1, 2]), true],
  [{ ...quiz([]), questions: [] }, false],
])('whether this attempt is finished: %j', (asked, expected) => {
  expect(isFinished(asked)).toBe(expected);
});
