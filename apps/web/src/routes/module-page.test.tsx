import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { heldAnswer, stubServer } from '@readytowork/api-client/testing/stub-server';
import { Routes } from '@readytowork/ui/router';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { learner } from '../features/account/user.fixture.ts';
import { courseOf, summaryOf } from '../features/dashboard/learning.fixture.ts';
import { renderSite } from '../testing/render-site.tsx';
import { DownloadContent } from './module/download-content.tsx';
import { Page } from './module-page.tsx';
import { ScormContents } from './scorm/scorm-contents.tsx';

const content = { name: 'content.pdf', label: 'Content', url: '/media/content.pdf', adminOnly: false };
const money = courseOf(3, 'money', 'Money Skills');
const work = courseOf(1, 'work', 'Work Skills', { files: [content] });
const courses = [money, work];
const page = {
  user: learner,
  summary: courses.map((course) => summaryOf(course, 0, 12)),
  goal: { weekly_days: null, days_this_week: 0, weeks_in_a_row: 0, reminders: false },
  path: { aim: null, ticks: [] },
  scorm: { inProgress: 0, completed: 0 },
  review: { due: 0 },
  assessment: null,
  groups: [],
  notices: 0,
  outcome: null,
};

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  signInAs(7);
});

const sectionsOf = (container: Element) =>
  [...container.querySelectorAll('details[name=module-contents] > summary')].map(
    ({ textContent }) => textContent,
  );

function open(slug: string, answer: object = page) {
  stubServer({ 'GET /v1/module/webmodule/': courses, 'GET /v1/pages/learner/': answer });
  return renderSite(<Routes routes={[{ path: '/my-learning/:category', element: <Page /> }]} />, {
    at: `/my-learning/${slug}`,
  });
}

test('shows “Loading....” until the summary has loaded', async () => {
  const held = heldAnswer();
  open('money', held.answer);
  expect(screen.getByRole('heading', { level: 1, name: 'Loading....' })).toBeTruthy();
  held.release(page);
  expect(await screen.findByRole('heading', { level: 1, name: 'Money Skills Module' })).toBeTruthy();
});

test.each([
  ['money', ['Topics', 'Resources', 'Certification'], 0],
  ['work', ['Topics', 'Resources', 'Certification'], 1],
])(
  '%s has the sections for its kind of module, and the course as a file if there is one',
  async (slug, sections, files) => {
    const { container } = open(slug);
    await expect
      .poll(() => [...container.querySelectorAll('details > summary')].map(({ textContent }) => textContent))
      .toEqual(expect.arrayContaining(sections));
    const shown = [...container.querySelectorAll('details[name=module-contents] > summary')];
    expect(shown.map(({ textContent }) => textContent)).toEqual(sections);
    expect(screen.queryAllByRole('link', { name: 'Download Content' })).toHaveLength(files);
  },
);

test('a SCORM package has no resources, but its course as a file', () => {
  stubServer();
  const productivity = courseOf(19, 'productivity', 'Productivity', { files: [content], is_scorm: true });
  const { container } = renderSite(
    <ScormContents module={productivity} view="slides" entry={{ shown: false }} isAdmin={false} />,
  );
  expect(sectionsOf(container)).toEqual(['Topics', 'Certification']);
  expect(screen.getByRole('link', { name: 'Download Content' })).toBeTruthy();
});

test('warns in the console if a course that should have a content file has none', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const show = (files: (typeof content)[], slug: string) =>
    renderSite(<DownloadContent module={{ slug, files }} />);
  show([content], 'productivity');
  show([], 'money');
  expect(warned).not.toHaveBeenCalled();
  show([], 'productivity');
  expect(warned).toHaveBeenCalledWith('No content file: productivity');
  warned.mockRestore();
});

test('moves to another slide only with the two buttons', async () => {
  open('money');
  await screen.findByText('12 slides');
  vi.useFakeTimers();
  const controls = screen.getByRole('group', { name: 'Slides' });
  expect(
    within(controls)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['Previous', 'Next']);
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  const picture = screen.getByRole('img', { name: 'Chapter 1, slide 0' });
  fireEvent.touchStart(picture, { touches: [{ clientX: 300, clientY: 200 }] });
  fireEvent.touchMove(picture, { touches: [{ clientX: 20, clientY: 200 }] });
  fireEvent.touchEnd(picture, { changedTouches: [{ clientX: 20, clientY: 200 }] });
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  vi.useRealTimers();
  expect(screen.getByText('12 slides')).toBeTruthy();
});
