import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { reviewDueQuery } from '../../lib/queries.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { ReviewCard } from './review-card.tsx';

const listCall = 'GET /v1/review/';
const answerCall = 'POST /v1/review/';
const pauseCall = 'POST /v1/review/pause/';

// Imports the lazily loaded code first.
beforeAll(async () => void (await import('./questions.ts')));

const question = (id: number) => ({
  id,
  course: { slug: 'money', name: 'Money Skills' },
  text: `Which of these is a need, ${id}?`,
  options: ['A newer phone', 'The taxi fare'],
});
const missed = {
  correct: false,
  right: 'The taxi fare',
  explanation: 'Without the fare there is no work.',
  coaching: 'A phone does not bring you to work.',
  slide: { chapter: 2, slide: 3 },
};
const right = { ...missed, correct: true, coaching: null };

function show(due: number, answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer(answers);
  const page = renderSite(<ReviewCard />);
  page.queryClient.setQueryData(reviewDueQuery.queryKey, due);
  return { server, ...page };
}

const begin = async ({ user }: ReturnType<typeof show>) =>
  user.click(await screen.findByRole('button', { name: 'Begin' }));

test('shows nothing if no question is due or that is not known yet', async () => {
  const { container, queryClient } = show(0);
  await waitFor(() => expect(queryClient.getQueryData(reviewDueQuery.queryKey)).toBe(0));
  expect(container.textContent).toBe('');
});

test.each([
  [1, '1 question from what you missed'],
  [3, '3 questions from what you missed'],
])('offers to review %i questions', async (due, words) => {
  const { server } = show(due);
  expect(await screen.findByText(words, { exact: false })).toBeTruthy();
  expect(server.sent).toEqual([]);
});

test('sends “Not now” and says when the questions will return', async () => {
  const page = show(2, { [pauseCall]: {} });
  await page.user.click(await screen.findByRole('button', { name: 'Not now' }));
  expect(screen.getByRole('status').textContent).toContain('until tomorrow');
  expect(page.server.bodiesOf(pauseCall)).toEqual([{}]);
  expect(page.queryClient.getQueryData(reviewDueQuery.queryKey)).toBe(0);
});

test('asks one question after the other, with the right answer and its reason', async () => {
  const page = show(2, { [listCall]: [question(1), question(2)], [answerCall]: missed });
  await begin(page);
  const heading = await screen.findByRole('heading', { name: 'Question 1 of 2, from Money Skills' });
  expect(document.activeElement).toBe(heading);
  const submit = screen.getByRole('button', { name: 'Submit' });
  expect(submit).toHaveProperty('disabled', true);
  await page.user.click(screen.getByRole('radio', { name: 'A newer phone' }));
  await page.user.click(submit);
  expect((await screen.findByText('Not yet right')).closest('[role=status]')?.textContent).toContain(
    'A phone does not bring you to work.Right is: The taxi fareWithout the fare there is no work.',
  );
  expect(page.server.bodiesOf(answerCall)).toEqual([{ question: 1, option: 'A newer phone' }]);
  expect(screen.getByRole('link', { name: 'Read it again' }).getAttribute('href')).toBe(
    '/my-learning/money?chapter=2&slide=3',
  );
  page.server.answer(answerCall, right);
  await page.user.click(screen.getByRole('button', { name: 'Next question' }));
  await page.user.click(await screen.findByRole('radio', { name: 'The taxi fare' }));
  await page.user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Right');
  expect(screen.queryByRole('link', { name: 'Read it again' })).toBeNull();
  await page.user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getByRole('status').textContent).toContain('That is all for today');
  expect(page.queryClient.getQueryData(reviewDueQuery.queryKey)).toBe(0);
});

test('keeps an answer that could not be sent and sends it again on request', async () => {
  const page = show(1, { [listCall]: [question(1)], [answerCall]: refusal(503) });
  await begin(page);
  await page.user.click(await screen.findByRole('radio', { name: 'The taxi fare' }));
  await page.user.click(screen.getByRole('button', { name: 'Submit' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Your answer could not be sent.');
  page.server.answer(answerCall, right);
  await page.user.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText('Right');
  expect(page.server.bodiesOf(answerCall)).toHaveLength(2);
});

test('offers to fetch the questions again if they do not load', async () => {
  const page = show(1, { [listCall]: refusal(503) });
  await begin(page);
  await screen.findByRole('alert');
  page.server.answer(listCall, [question(1)]);
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: 'The taxi fare' })).toBeTruthy();
});
