import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import type { Goal } from '@readytowork/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { goalQuery } from '../../lib/queries.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { GoalLine } from './goal-line.tsx';

const write = 'PUT /v1/user/goal/';
const goal = (weekly_days: number | null, days_this_week: number, reminders = false, weeks_in_a_row = 0) => ({
  weekly_days,
  days_this_week,
  weeks_in_a_row,
  reminders,
});

function show(known?: Goal) {
  const page = renderSite(<GoalLine />);
  if (known) page.queryClient.setQueryData(goalQuery.queryKey, known);
  return page;
}

test.each([
  [3, 0, 'This week: 0 of 3 days'],
  [1, 0, 'This week: 0 of 1 day'],
  [3, 3, 'Goal reached: 3 days this week'],
  [1, 1, 'Goal reached: 1 day this week'],
  [2, 5, 'Goal reached: 5 days this week'],
])('shows a goal of %i days a week and %i days reached', async (days, done, words) => {
  show(goal(days, done));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Days a week' })).toBeNull();
});

test('sets a goal in place, keeps the choice about reminders, and moves the focus to the changed line', async () => {
  const server = stubServer({ [write]: goal(3, 1, true) });
  const { user } = show(goal(null, 1, true));
  await user.click(await screen.findByRole('button', { name: 'Set a weekly goal' }));
  await user.click(await screen.findByRole('button', { name: '3 days' }));
  expect(await screen.findByText('This week: 1 of 3 days')).toBeTruthy();
  expect(server.bodiesOf(write)).toEqual([{ weekly_days: 3, reminders: true }]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('status')));
  expect(screen.queryByRole('button', { name: '3 days' })).toBeNull();
});

test('changes a goal and removes it', async () => {
  const server = stubServer({ [write]: goal(5, 1) });
  const { user } = show(goal(2, 1));
  await user.click(await screen.findByRole('button', { name: 'Change' }));
  expect((await screen.findByRole('button', { name: '2 days' })).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: '5 days' }));
  await screen.findByText('This week: 1 of 5 days');
  stubServer({ [write]: goal(null, 1) });
  await user.click(screen.getByRole('button', { name: 'Change' }));
  await user.click(await screen.findByRole('button', { name: 'No goal' }));
  expect(await screen.findByRole('button', { name: 'Set a weekly goal' })).toBeTruthy();
  expect(server.bodiesOf(write)).toEqual([{ weekly_days: 5, reminders: false }]);
});

test('reports a failure and keeps the old goal', async () => {
  stubServer({ [write]: refusal(429) });
  const { user } = show(goal(null, 0));
  await user.click(await screen.findByRole('button', { name: 'Set a weekly goal' }));
  await user.click(await screen.findByRole('button', { name: '4 days' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByRole('button', { name: '4 days' }).getAttribute('aria-pressed')).toBe('false');
});

test('shows nothing if the server does not answer', () => {
  expect(show().container.textContent).toBe('');
});

test.each([
  [3, 1, 3, '3 weeks in a row'],
  [null, 0, 2, '2 weeks in a row'],
  [3, 3, 1, 'Well done!'],
  [3, 3, 4, 'Well done! 4 weeks in a row'],
])('a goal of %o with %i days and %i weeks in a row: %s', async (days, done, weeks, words) => {
  const { container } = show(goal(days, done, false, weeks));
  await screen.findByRole('button');
  expect(container.textContent).toContain(words);
});

test('does not mention weeks before the second one, and praises no open goal', async () => {
  const { container } = show(goal(3, 2, false, 1));
  await screen.findByRole('button');
  expect(container.textContent).not.toMatch(/in a row|Well done/);
});
