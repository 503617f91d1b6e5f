import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { learner } from '../features/account/user.fixture.ts';
import { courseOf, summaryOf } from '../features/dashboard/learning.fixture.ts';
import { renderSite } from '../testing/render-site.tsx';
import { Page } from './dashboard-page.tsx';

const courses = [
  courseOf(1, 'work', 'Work Skills'),
  courseOf(2, 'people', 'People Skills'),
  courseOf(3, 'money', 'Money Skills'),
];
const [work, people, money] = courses;

test('shows the learner’s name and progress, with links to the profile and each course', async () => {
  if (!work || !people || !money) throw new Error('There are three courses.');
  signInAs(7);
  stubServer({
    'GET /v1/module/webmodule/': courses,
    'GET /v1/pages/learner/': {
      user: learner,
      summary: [summaryOf(work, 12, 12, { passed: true }), summaryOf(people, 0, 12), summaryOf(money, 4, 12)],
      goal: { weekly_days: null, days_this_week: 0, weeks_in_a_row: 0, reminders: false },
      path: { aim: null, ticks: [] },
      scorm: { inProgress: 0, completed: 0 },
      review: { due: 0 },
      assessment: null,
      groups: [],
      notices: 0,
      outcome: null,
    },
  });
  renderSite(<Page />, { at: '/my-learning' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Back' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Lindiwe Dube' })).toBeTruthy();
  expect(screen.getByText('lindiwe@example.org')).toBeTruthy();
  const counts = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(counts).toEqual([
    ['Registered Modules', '3'],
    ['Modules in Progress', '1'],
    ['Modules Completed', '1'],
  ]);
  expect(screen.getByRole('link', { name: 'Manage Profile' }).getAttribute('href')).toBe(
    '/my-learning/edit-profile',
  );
  const cards = await screen.findAllByRole('article');
  const leads = cards.map((card) =>
    within(card).getByRole('heading').querySelector('a')?.getAttribute('href'),
  );
  expect(leads.toSorted()).toEqual([
    '/my-learning/money',
    '/my-learning/people',
    '/my-learning/work?view=result',
  ]);
});
