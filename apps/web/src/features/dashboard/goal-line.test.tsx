import type { Goal } from '@readytowork/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { goalQuery } from '../../lib/queries.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { GoalLine } from './goal-line.tsx';

const goal = (weekly_days: number | null, days_this_week: number, weeks_in_a_row = 0) => ({
  weekly_days,
  days_this_week,
  weeks_in_a_row,
  reminders: false,
});

function show(known?: Goal) {
  const { queryClient, container } = renderSite(<GoalLine />);
  if (known) queryClient.setQueryData(goalQuery.queryKey, known);
  return container;
}

test.each([
  [3, 0, 'This week: 0 of 3 days'],
  [1, 0, 'This week: 0 of 1 day'],
  [3, 3, 'Goal reached: 3 days this week'],
  [1, 1, 'Goal reached: 1 day this week'],
  [2, 5, 'Goal reached: 5 days this week'],
])('shows a goal of %i days a week and %i days reached', async (days, done, words) => {
  show(goal(days, done));
  const way = await screen.findByRole('link', { name: words });
  expect(way.getAttribute('href')).toBe('/my-learning/edit-profile#goal');
});

test('offers to set a goal if there is none', async () => {
  show(goal(null, 2));
  expect(await screen.findByRole('link', { name: 'Set a weekly goal' })).toBeTruthy();
});

test('shows nothing if the server does not answer', () => {
  expect(show().textContent).toBe('');
});

test.each([
  [3, 1, 3, '3 weeks in a row'],
  [null, 0, 2, '2 weeks in a row'],
  [3, 3, 1, 'Well done!'],
  [3, 3, 4, 'Well done! 4 weeks in a row'],
])('a goal of %o with %i days and %i weeks in a row: %s', async (days, done, weeks, words) => {
  const container = show(goal(days, done, weeks));
  await screen.findByRole('link');
  expect(container.textContent).toContain(words);
});

test('says nothing of weeks before the second, and praises no open goal', async () => {
  const container = show(goal(3, 2, 1));
  await screen.findByRole('link');
  expect(container.textContent).not.toMatch(/in a row|Well done/);
});
