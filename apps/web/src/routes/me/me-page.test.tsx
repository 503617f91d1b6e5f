import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { heldAnswer, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { learner } from '../../features/account/user.fixture.ts';
import { goalQuery, noticeCountQuery } from '../../lib/queries.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { Page } from './me-page.tsx';

const call = 'GET /v1/pages/me/';
const group = {
  id: 1,
  name: 'Tuesdays',
  facilitator: 'T. N.',
  facilitators_changed_at: null,
  open: true,
  code: null,
};
const empty = {
  user: learner,
  goal: { weekly_days: null, days_this_week: 0, reminders: false },
  certificates: 0,
  workbook: 0,
  groups: [],
  notices: 0,
};
const full = {
  ...empty,
  goal: { weekly_days: 3, days_this_week: 1, reminders: false },
  certificates: 2,
  workbook: 5,
  groups: [{ ...group, state: 'joined', agreed_at: null, help: null, modules: [] }],
  notices: 4,
};
const tile = (name: RegExp) => screen.getByRole('link', { name }).textContent;

test.each([
  [empty, ['None yet', 'Nothing written yet', 'No goal yet', 'Join with a code']],
  [full, ['2 certificates', '5 things written', 'Goal: 3 days a week', '1 group']],
])('shows the state of each part', async (answer, states) => {
  signInAs(7);
  const server = stubServer({ [call]: answer });
  const { queryClient } = renderSite(<Page />, { at: '/my-learning/me' });
  await screen.findByText(states[0] ?? '');
  const names = [/^My certificates/, /^My workbook/, /^My goal/, /^My groups/];
  for (const [index, name] of names.entries()) expect(tile(name)).toContain(states[index]);
  expect(tile(/^My details/)).toContain(learner.email);
  expect(server.sent).toHaveLength(1);
  expect(queryClient.getQueryData(goalQuery.queryKey)).toEqual(answer.goal);
  expect(queryClient.getQueryData(noticeCountQuery.queryKey)).toBe(answer.notices);
});

test('its links work before the data has loaded, and if loading fails', async () => {
  signInAs(7);
  const held = heldAnswer();
  stubServer({ [call]: held.answer });
  renderSite(<Page />, { at: '/my-learning/me' });
  const list = () => within(screen.getByRole('list')).getAllByRole('link');
  expect(list().map((link) => link.getAttribute('href'))).toEqual([
    '/my-learning/certificates',
    '/my-learning/workbook',
    '/my-learning/me/goal',
    '/my-learning/groups',
    '/my-learning/me/details',
    '/my-learning/me/page',
    '/my-learning/my-data',
    '/my-learning/messages',
    '/my-learning/edit-profile',
  ]);
  held.release(refusal(500));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(list()).toHaveLength(9);
});
