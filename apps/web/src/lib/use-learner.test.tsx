import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { heldAnswer, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import type { LearnerPage } from '@readytowork/contract';
import { useQuery } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderSite } from '../testing/render-site.tsx';
import { quizStatusQuery, summaryQuery, userQuery } from './queries.ts';
import { useLearner } from './use-learner.ts';

const learnerCall = 'GET /v1/pages/learner/';

const module = (id: number, slug: string, completed = 0): LearnerPage['summary'][number] => ({
  id,
  slug,
  name: slug,
  is_scorm: false,
  completed,
  total: 10,
  passed: false,
  last_activity: null,
  scorm: null,
  chapters: [],
});

const page = (user_id: number): LearnerPage => ({
  user: {
    user_id,
    first_name: `Learner ${user_id}`,
    last_name: 'Mokoena',
    email: 'lerato@example.org',
    user_type: 'learner',
    is_admin: false,
    email_confirmed: true,
  },
  summary: [module(3, 'money', 4), module(1000, 'golf')],
  goal: { weekly_days: 3, days_this_week: 1, reminders: false },
  scorm: { inProgress: 0, completed: 0 },
  review: { due: 0 },
  assessment: { progress: 100, result: 80, passed: true, attempts: 2, rating: null },
  groups: [],
  notices: 0,
});

function MoneyPage() {
  const { user, summaries, page: asked } = useLearner('money');
  if (asked.isError && !user) return <p>It did not load.</p>;
  if (!user || !summaries) return <p>Wait.</p>;
  return (
    <>
      <p>{user.first_name}</p>
      <p>{summaries.map(({ completed }) => completed).join(' ')}</p>
      <Attempts />
    </>
  );
}

function Attempts() {
  const { data } = useQuery(quizStatusQuery(3));
  return <p>{data?.attempts} attempts</p>;
}

beforeEach(() => signInAs(7));

describe('what a page shows about its learner', () => {
  test('comes in one call, and its parts ask for nothing more', async () => {
    const { sent } = stubServer({ [learnerCall]: page(7) });
    const { findByText, queryClient } = renderSite(<MoneyPage />);
    await findByText('Learner 7');
    await findByText('4 0');
    await findByText('2 attempts');
    expect(sent.map(({ call }) => call)).toEqual([learnerCall]);
    expect(queryClient.getQueryData(userQuery(7).queryKey)).toEqual(page(7).user);
  });

  test('that does not come is asked for again by who says so', async () => {
    stubServer({ [learnerCall]: refusal(500) });
    await renderSite(<MoneyPage />).findByText('It did not load.');
  });

  test('is not shown to whoever has signed in meanwhile', async () => {
    const held = heldAnswer();
    const { sent } = stubServer({ [learnerCall]: held.answer });
    const { queryClient } = renderSite(<MoneyPage />);
    await expect.poll(() => sent.length).toBe(1);
    signInAs(8);
    held.release(page(7));
    await expect.poll(() => queryClient.isFetching()).toBe(1);
    expect(queryClient.getQueryData(summaryQuery.queryKey)).toBeUndefined();
    expect(queryClient.getQueryData(userQuery(7).queryKey)).toBeUndefined();
  });
});
