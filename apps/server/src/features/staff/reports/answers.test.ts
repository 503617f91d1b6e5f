import { expect, test } from 'vitest';
import { answersOf } from './answers.ts';

const attempt = {
  version_id: 1,
  is_first: true,
  question_ids: [41, 42, 43],
  option_orders: ['2031', '0123', '10'],
  first_options: [1000, 1010, 1020],
  correct: [1001, 1010, 1021],
  chosen: [1001, 1012, 1020],
};

test("options are counted in the course's order, whatever order the learner saw", () => {
  expect(answersOf(attempt)).toEqual([
    { question: 41, asked: 3, correct: 1, option: 0 },
    { question: 42, asked: 3, correct: 1, option: 2 },
    { question: 43, asked: 3, correct: 1, option: 1 },
  ]);
});

test('an aborted attempt has questions without an option', () => {
  const answers = answersOf({ ...attempt, chosen: [1001, null, null] });
  expect(answers.map(({ option }) => option)).toEqual([0, -1, -1]);
  expect(answers[0]).toMatchObject({ asked: 3, correct: 1 });
});
