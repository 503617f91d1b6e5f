import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../../testing/render-admin.tsx';
import { AnswersPage } from './answers-page.tsx';

const row = {
  ...{ number: 1, part: null, question: 'q1', description: 'Who pays?', learners: 1200, judged: 1200 },
  ...{ right: 720, share: 60, right_answer: 'a', wrong_answers: [{ text: '<b>b</b>', learners: 400 }] },
  seconds: 75,
};
const page = {
  ...{ as_of: '2026-11-30T08:00:00Z', learners: 1200, more_learners: false, fewest: 5, left_out: 0 },
  ...{ more_questions: false, count: 1, more_than_count: false, next: null, previous: null },
};

function open(reply: object) {
  stubServer({ 'GET /v1/modules/7001/answers/': { ...page, ...reply } });
  renderAdmin(<AnswersPage module={7001} />, { at: '/courses/7001/answers' });
}

test('shows a question with its figures, and markup as text', async () => {
  open({ results: [row] });
  const question = within(await screen.findByRole('row', { name: /Who pays/ }));
  question.getByText('60 %');
  question.getByText('1 min 15 s');
  expect(question.getByRole('listitem').textContent).toBe('<b>b</b> (400)');
  screen.getByText(/answers of 1,200 learners/);
});

test('says what the report leaves out', async () => {
  const unjudged = { ...row, judged: 0, share: null, wrong_answers: [], seconds: null };
  open({ results: [unjudged], more_learners: true, left_out: 3, more_questions: true });
  await screen.findByText('not judged');
  for (const said of [/who registered last. There are more/, /3 questions have fewer/, /too many different/])
    screen.getByText(said);
});

test('says so if the package reports nothing', async () => {
  open({ results: [], count: 0 });
  await screen.findByText(/There is nothing to show yet/);
});
