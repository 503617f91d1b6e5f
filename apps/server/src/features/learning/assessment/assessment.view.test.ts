import { expect, test } from 'vitest';
import { quizView, reviewView } from './assessment.view.ts';

const question = (id: number) => ({
  id,
  text: `Question ${id}`,
  options: ['right', 'wrong', 'worse'],
  coaching: ['', `Not so, ${id}.`, `Still less so, ${id}.`],
  explanation: `Because of ${id}.`,
  chapter: id - 4,
  slide: id === 5 ? 4 : null,
});

/** Two questions with shuffled options; the answer to the second is wrong. */
const attempt = {
  id: 1,
  version_id: 1,
  question_ids: [7, 5],
  option_orders: ['102', '210'],
  first_options: [1000, 1010],
  correct: [1001, 1012],
  chosen: [null, 1010],
  result: null,
  finished_at: null,
  started_at: new Date(0),
};
const questions = [question(5), question(7)];

test('a quiz shows its questions in the order they were drawn, and which of them are answered', () => {
  expect(quizView(3, attempt, questions)).toEqual({
    module: 3,
    questions: [
      {
        number: 1,
        text: 'Question 7',
        options: [
          { id: 1000, text: 'wrong' },
          { id: 1001, text: 'right' },
          { id: 1002, text: 'worse' },
        ],
      },
      {
        number: 2,
        text: 'Question 5',
        options: [
          { id: 1010, text: 'worse' },
          { id: 1011, text: 'wrong' },
          { id: 1012, text: 'right' },
        ],
      },
    ],
    answered: [2],
  });
});

test('a quiz never reveals which option is right, or why', () => {
  const shown = JSON.stringify(quizView(3, attempt, questions));
  expect(shown).not.toMatch(/correct|explanation|Because|chosen|coaching|so,/);
});

const finished = { ...attempt, chosen: [1001, 1010], result: 50, finished_at: new Date(1) };

test('a review after the pass shows the choice, the right option and the explanation', () => {
  const { result, questions: reviewed } = reviewView(finished, questions, true);
  expect(result).toBe(50);
  expect(reviewed).toMatchObject([
    {
      number: 1,
      chosen: 1001,
      correct_option: 1001,
      correct: true,
      explanation: 'Because of 7.',
      coaching: null,
    },
    {
      chosen: 1010,
      correct_option: 1012,
      correct: false,
      explanation: 'Because of 5.',
      coaching: 'Still less so, 5.',
    },
  ]);
});

test('a review before the pass explains a wrong choice and names the slide, without revealing the right option', () => {
  const { questions: reviewed } = reviewView(finished, questions, false);
  expect(reviewed[0]).toMatchObject({
    correct: true,
    explanation: 'Because of 7.',
    slide: { chapter: 3, slide: 0 },
  });
  expect(reviewed[1]).toEqual({
    number: 2,
    text: 'Question 5',
    options: [
      { id: 1010, text: 'worse' },
      { id: 1011, text: 'wrong' },
      { id: 1012, text: 'right' },
    ],
    chosen: 1010,
    correct: false,
    correct_option: null,
    explanation: null,
    coaching: 'Still less so, 5.',
    slide: { chapter: 1, slide: 3 },
  });
});

test('a review of a course without coaching shows none, and links to the first slide of the chapter', () => {
  const older = questions.map((one) => ({ ...one, coaching: [], slide: null }));
  const { questions: reviewed } = reviewView(finished, older, false);
  expect(reviewed[1]).toMatchObject({ coaching: null, slide: { chapter: 1, slide: 0 } });
});

const payslip = { kind: 'payslip', title: 'A payslip', parts: [] };

test('a question brings the thing that it shows, and never the name of it', () => {
  const shown = questions.map((one) => ({ ...one, shows: 'fake_payslip', shown: payslip }));
  expect(quizView(3, attempt, shown).questions.map((one) => one.shown)).toEqual([payslip, payslip]);
  expect(reviewView(attempt, shown, false).questions.map((one) => one.shown)).toEqual([payslip, payslip]);
  expect(JSON.stringify(quizView(3, attempt, shown))).not.toContain('fake');
});
