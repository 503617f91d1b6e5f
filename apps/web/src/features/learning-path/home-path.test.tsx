import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { stubServer } from '@readytowork/api-client/testing/stub-server';
import type { LearningPath } from '@readytowork/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pathQuery } from '../../lib/queries.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { courseOf, summaryOf } from '../dashboard/learning.fixture.ts';
import { HomePath } from './home-path.tsx';
import { changePathNote, readPathNote } from './path-note.ts';
import { usePathTick } from './use-path-tick.ts';

const work = courseOf(1, 'work', 'Work Skills');
const modules = [{ course: work, summary: summaryOf(work, 6, 12) }];
const write = 'PUT /v1/user/path/';

beforeEach(() => signInAs(7));
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

function home(path: LearningPath, { returning = false, isLearner = true } = {}) {
  const server = stubServer();
  server.answer(write, ({ body }) => ({ ...path, ...Object(body) }));
  server.answer('PUT /v1/user/path/ticks/interests/', () => path);
  const page = renderSite(null);
  page.queryClient.setQueryData(pathQuery.queryKey, path);
  page.show(
    <HomePath isLearner={isLearner} modules={modules} returning={returning}>
      <p>The next step</p>
    </HomePath>,
  );
  return { ...page, server };
}
const none: LearningPath = { aim: null, ticks: [] };
const question = () => screen.queryByRole('heading', { name: 'What do you want?' });
const stepNow = () => document.querySelector('[aria-current="step"]');

test('asks a newcomer what they want, and shows the path with one button for the step to take now', async () => {
  const { user } = home(none);
  await user.click(screen.getByRole('button', { name: 'A job now' }));
  await screen.findByRole('heading', { name: 'Your path to a job' });
  expect(question()).toBeNull();
  expect(screen.queryByText('The next step')).toBeNull();
  expect(stepNow()?.textContent).toContain('Prove three of your skills');
  const [button] = document.querySelectorAll('.button-primary');
  expect(button?.getAttribute('href')).toBe('/my-learning/work?chapter=1&slide=6');
  expect(document.querySelectorAll('.button-primary')).toHaveLength(1);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your path to a job'));
});

test('“Not now” leaves the next step and a way back to the question', async () => {
  const { user, server } = home(none);
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(question()).toBeNull());
  expect(server.bodiesOf(write).at(-1)).toEqual({ aim: 'none' });
  expect(screen.getByText('The next step')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Choose a path/ }));
  expect(question()).toBeTruthy();
});

test('a returning learner sees the next step before the question', () => {
  home(none, { returning: true });
  const text = document.body.textContent ?? '';
  expect(text.indexOf('The next step')).toBeLessThan(text.indexOf('What do you want?'));
});

test('facilitators have no path and no question', () => {
  home({ aim: 'job', ticks: [] }, { isLearner: false });
  expect(screen.getByText('The next step')).toBeTruthy();
  expect(document.querySelector('h2')).toBeNull();
});

test('a learner may change the path, or keep it', async () => {
  const { user } = home({ aim: 'job', ticks: ['cv'] });
  expect(screen.getByText('1 of 6 steps done')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Change my path' }));
  expect(screen.getByRole('button', { name: 'A job now' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'Keep my path' }));
  expect(question()).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Change my path' }));
  await user.click(screen.getByRole('button', { name: 'My own business' }));
  await screen.findByRole('heading', { name: 'Your path to your own business' });
});

test('a failure says what happened, and the question stays', async () => {
  const { user, server } = home(none);
  server.answer(write, () => new Response('{"detail":"Not today."}', { status: 503 }));
  await user.click(screen.getByRole('button', { name: 'A job now' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(question()).toBeTruthy();
});

function Tool({ isDone }: { isDone: boolean }) {
  usePathTick('advert', isDone);
  return null;
}

test('a step taken on the device is noted, and the dashboard reports it once', async () => {
  const { show, unmount } = renderSite(<Tool isDone={false} />);
  expect(readPathNote(7).ticks).toEqual([]);
  show(<Tool isDone />);
  expect(readPathNote(7).ticks).toEqual(['advert']);
  unmount();
  const { server } = home({ aim: 'job', ticks: [] });
  expect(screen.getByText('1 of 6 steps done')).toBeTruthy();
  const reported = 'PUT /v1/user/path/ticks/advert/';
  server.answer(reported, none);
  await waitFor(() => expect(server.bodiesOf(reported)).toHaveLength(1));
});

test('takes over what a visitor chose and did in this tab, once', async () => {
  changePathNote(undefined, { aim: 'unsure', ticks: ['interests'] });
  const { server } = home(none);
  await screen.findByRole('heading', { name: 'Your path to a choice' });
  expect(screen.getByText('1 of 3 steps done')).toBeTruthy();
  await waitFor(() => expect(server.bodiesOf('PUT /v1/user/path/ticks/interests/')).toHaveLength(1));
  expect(server.bodiesOf(write)).toEqual([{ aim: 'unsure' }]);
  expect(readPathNote(undefined)).toEqual({ aim: undefined, ticks: [] });
});
