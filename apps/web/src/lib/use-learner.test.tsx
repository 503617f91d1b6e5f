import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { heldAnswer, refusal, stubServer } from '@readytowork/api-client/testing/stub-server';
import type { LearnerPage } from '@readytowork/contract';
import { useQuery } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { renderSite } from '../testing/render-site.tsx';
import { hydrateAnswers } from './public-answers.ts';
import { addresses, quizStatusQuery, summaryQuery, userQuery } from './queries.ts';
import { useLearner } from './use-learner.ts';

const learnerCall = 'GET /v1/pages/learner/';
const modulesCall = 'GET /v1/module/webmodule/';

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
  goal: { weekly_days: 3, days_this_week: 1, weeks_in_a_row: 0, reminders: false },
  path: { aim: null, ticks: [] },
  scorm: { inProgress: 0, completed: 0 },
  review: { due: 0 },
  assessment: { progress: 100, result: 80, passed: true, attempts: 2, rating: null },
  groups: [],
  notices: 0,
  outcome: null,
});

/** Only the fields that these tests need. */
const listed = (...slugs: string[]) =>
  slugs.map((slug) => ({ id: slug === 'money' ? 3 : 1000, slug, name: `The course ${slug}` }));

function MoneyPage() {
  const { user, summaries, modules, page: asked } = useLearner('money');
  if (asked.isError && !user) return <p>It did not load.</p>;
  if (!user || !summaries) return <p>Wait.</p>;
  return (
    <>
      <p>{user.first_name}</p>
      <p>{summaries.map(({ completed }) => completed).join(' ')}</p>
      <p>{modules.data?.map(({ name }) => name).join(', ')}</p>
      <Attempts />
    </>
  );
}

function Attempts() {
  const { data } = useQuery(quizStatusQuery(3));
  return <p>{data?.attempts} attempts</p>;
}

beforeEach(() => signInAs(7));

describe("a page's learner", () => {
  test('is fetched in one call, and the parts of the page make no calls of their own', async () => {
    const { sent } = stubServer({ [learnerCall]: page(7), [modulesCall]: listed('money', 'golf') });
    const { findByText, queryClient } = renderSite(<MoneyPage />);
    await findByText('Learner 7');
    await findByText('4 0');
    await findByText('2 attempts');
    expect(sent.map(({ call }) => call)).toEqual([learnerCall, modulesCall]);
    expect(queryClient.getQueryData(userQuery(7).queryKey)).toEqual(page(7).user);
  });

  test('is fetched again when the user presses the retry button', async () => {
    stubServer({ [learnerCall]: refusal(500) });
    await renderSite(<MoneyPage />).findByText('It did not load.');
  });

  test('is not shown to another user who has signed in in the meantime', async () => {
    const first = heldAnswer();
    const second = heldAnswer();
    const { sent, answer } = stubServer({ [learnerCall]: first.answer });
    const { findByText, queryClient } = renderSite(<MoneyPage />);
    await expect.poll(() => sent.length).toBe(2);
    signInAs(8);
    answer(learnerCall, second.answer);
    first.release(page(7));
    await expect.poll(() => sent.filter(({ call }) => call === learnerCall).length).toBe(2);
    expect(queryClient.getQueryData(summaryQuery.queryKey)).toBeUndefined();
    second.release(page(8));
    await findByText('Learner 8');
    expect(queryClient.getQueryData(userQuery(7).queryKey)).toBeUndefined();
  });
});

describe('the modules of a page', () => {
  /** A page whose document contains the list of modules. */
  const arrived = (...slugs: string[]) => {
    const rendered = renderSite(<Later />);
    hydrateAnswers(rendered.queryClient, { [addresses.modules]: listed(...slugs) });
    rendered.show(<MoneyPage />);
    return rendered;
  };
  const Later = () => <p>Before the page.</p>;

  test('are not fetched if the document contains them', async () => {
    const { sent } = stubServer({ [learnerCall]: page(7) });
    await arrived('money', 'golf').findByText('The course money, The course golf');
    expect(sent.map(({ call }) => call)).toEqual([learnerCall]);
  });

  test('are fetched for a learner who has modules of their own, and the public list is never shown', async () => {
    const held = heldAnswer();
    const { sent } = stubServer({ [learnerCall]: page(7), [modulesCall]: held.answer });
    const { findByText, queryByText } = arrived('money');
    await findByText('4 0');
    await expect.poll(() => sent.map(({ call }) => call)).toEqual([learnerCall, modulesCall]);
    expect(queryByText('The course money')).toBeNull();
    held.release(listed('money', 'golf'));
    await findByText('The course money, The course golf');
  });

  test('are fetched even if the call about the learner fails', async () => {
    const { sent } = stubServer({ [learnerCall]: refusal(500), [modulesCall]: listed('money', 'golf') });
    await arrived('money', 'golf').findByText('It did not load.');
    await expect.poll(() => sent.map(({ call }) => call)).toContain(modulesCall);
  });
});
