import { refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { goalQuery } from '../../lib/queries.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { learner } from '../account/user.fixture.ts';
import { GoalForm } from './goal-form.tsx';

const read = 'GET /v1/user/goal/';
const write = 'PUT /v1/user/goal/';
const none = { weekly_days: null, days_this_week: 0, weeks_in_a_row: 0, reminders: false };
const remind = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /Remind me by email/ });
const save = () => screen.getByRole('button', { name: 'Save my goal' });

test('preselects no goal and saves the one chosen', async () => {
  const saved = { weekly_days: 3, days_this_week: 1, weeks_in_a_row: 1, reminders: true };
  const server = stubServer({ [read]: none, [write]: saved });
  const { user, queryClient } = renderSite(<GoalForm user={learner} />);
  expect((await remind()).checked).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No goal' }).checked).toBe(true);
  await user.click(screen.getByRole('radio', { name: '3 days' }));
  await user.click(await remind());
  await user.click(save());
  expect((await screen.findByRole('status')).textContent).toContain('Saved.');
  expect(server.bodiesOf(write)).toEqual([{ weekly_days: 3, reminders: true }]);
  expect(queryClient.getQueryData(goalQuery.queryKey)).toEqual(saved);
});

test('removes a goal', async () => {
  const server = stubServer({ [read]: { ...none, weekly_days: 2, reminders: true }, [write]: none });
  const { user } = renderSite(<GoalForm user={learner} />);
  await user.click(await screen.findByRole('radio', { name: 'No goal' }));
  await user.click(await remind());
  await user.click(save());
  await screen.findByRole('status');
  expect(server.bodiesOf(write)).toEqual([{ weekly_days: null, reminders: false }]);
});

test.each([
  [true, null],
  [false, 'They begin once you have confirmed your email address.'],
])(
  'says that reminders begin once the address is confirmed (confirmed already: %s)',
  async (confirmed, words) => {
    stubServer({ [read]: none });
    renderSite(<GoalForm user={{ ...learner, email_confirmed: confirmed }} />);
    await remind();
    const said = screen.queryByText(/They begin once/)?.textContent ?? null;
    expect(words === null ? said : said?.includes(words)).toBe(words === null ? null : true);
  },
);

test('reports a failure and keeps the choice', async () => {
  stubServer({ [read]: none, [write]: refusal(429) });
  const { user } = renderSite(<GoalForm user={learner} />);
  await user.click(await screen.findByRole('radio', { name: '3 days' }));
  await user.click(save());
  await screen.findByRole('alert');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '3 days' }).checked).toBe(true);
});
