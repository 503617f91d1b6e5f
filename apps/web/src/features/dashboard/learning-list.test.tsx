import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { courseOf, summaryOf } from './learning.fixture.ts';
import { LearningList, NoModules } from './learning-list.tsx';

const work = courseOf(1, 'work', 'Work Skills', { blurb: 'Find work. Keep it.' });
const scorm = courseOf(3, 'creative_thinking', 'Creative Thinking', { is_scorm: true });

beforeEach(() => {
  stubServer();
});

const list = (course: typeof work, summary: ReturnType<typeof summaryOf>, assessed = true) =>
  renderSite(<LearningList modules={[{ course, summary }]} hasNext assessed={assessed} />);
const linkOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test.each([
  [0, false, 'Not started', '0 of 12 slides'],
  [5, false, 'In progress', '5 of 12 slides'],
  [12, false, 'Complete', '12 of 12 slides'],
  [12, true, 'Passed', '12 of 12 slides'],
])(
  'with %i slides done and passed: %s, the card says %s, also to screen readers',
  (completed, passed, word, text) => {
    list(work, summaryOf(work, completed, 12, { passed }));
    expect(screen.getByText(word)).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: 'Progress in Work Skills' });
    expect(bar.getAttribute('aria-valuetext')).toBe(text);
  },
);

test('calls a facilitator’s course complete rather than passed, because they take no assessment', () => {
  list(work, summaryOf(work, 12, 12, { passed: true }), false);
  expect(screen.getByText('Complete')).toBeTruthy();
});

test('says only whether a SCORM package is complete, not how much of it', () => {
  list(scorm, summaryOf(scorm, 0, 0, { scorm: 'completed', chapters: [] }), false);
  expect(screen.getByText('Complete')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('links a finished course to its assessment rather than slide 1', () => {
  list(work, summaryOf(work, 12, 12, { passed: true }));
  expect(linkOf('Work Skills')).toBe('/my-learning/work?view=result');
});

test('shows the purpose and the length of a course not begun, in one sentence', () => {
  list(work, summaryOf(work, 0, 12));
  expect(screen.getByText('Find work.')).toBeTruthy();
  expect(screen.getByText(/^About 50 minutes$/)).toBeTruthy();
});

test('shows the time left of a course in progress, and none for a passed one', () => {
  const { show } = list(work, summaryOf(work, 6, 12));
  expect(screen.getByText(/^About 10 minutes left$/)).toBeTruthy();
  expect(screen.queryByText('Find work.')).toBeNull();
  const summary = summaryOf(work, 12, 12, { passed: true });
  show(<LearningList modules={[{ course: work, summary }]} hasNext assessed />);
  expect(screen.queryByText(/minutes/)).toBeNull();
});

test('ends with the cards for the workbook and the tools', () => {
  list(work, summaryOf(work, 0, 12));
  const [, ...last] = screen.getAllByRole('listitem');
  expect(last.map((card) => within(card).getByRole('link').getAttribute('href'))).toEqual([
    '/my-learning/workbook',
    '/my-learning/resources',
  ]);
});

test('tells learners without a course whom to ask', () => {
  renderSite(<NoModules />);
  expect(screen.getByRole('status').textContent).toContain('No course is open to you yet.');
});
