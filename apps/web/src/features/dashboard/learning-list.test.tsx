import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { courseOf, summaryOf } from './learning.fixture.ts';
import { LearningList } from './learning-list.tsx';

const work = courseOf(1, 'work', 'Work Skills');
const money = courseOf(2, 'money', 'Money Skills');
const scorm = courseOf(3, 'creative_thinking', 'Creative Thinking', { is_scorm: true });

beforeEach(() => {
  stubServer();
});

const cards = () => screen.getAllByRole('article').map((card) => card.querySelector('h3')?.textContent);
const card = (name: string) => {
  const found = screen.getAllByRole('article').find((one) => one.querySelector('h3')?.textContent === name);
  if (!found) throw new Error(`No card of ${name}.`);
  return within(found);
};

test('the course that was begun stands first and leads to where one stopped', () => {
  const summaries = [summaryOf(work, 0, 12), summaryOf(money, 4, 10)];
  renderSite(<LearningList courses={[work, money]} summaries={summaries} assessed />);
  expect(cards()).toEqual(['Money Skills', 'Work Skills']);
  expect(card('Money Skills').getByText('Where you stopped')).toBeTruthy();
  const way = card('Money Skills').getByRole('link', { name: 'Continue Money Skills' });
  expect(way.getAttribute('href')).toMatch(/^\/my-learning\/money\?.*chapter=1/);
  expect(card('Money Skills').getByText('Chapter 1: The first')).toBeTruthy();
});

test('of a course not begun it says so, and offers the start', () => {
  renderSite(<LearningList courses={[work]} summaries={[summaryOf(work, 0, 12)]} assessed />);
  expect(card('Work Skills').getByText('A good next step')).toBeTruthy();
  expect(card('Work Skills').getByRole('link', { name: 'Start Work Skills' })).toBeTruthy();
  expect(card('Work Skills').getByText('Not started')).toBeTruthy();
});

test.each([
  [0, 'Not started', '0 of 12 slides'],
  [5, 'In progress', '5 of 12 slides'],
  [12, 'Complete', '12 of 12 slides'],
])('with %i slides done it says %s, in words and to those who hear it', (completed, word, text) => {
  renderSite(<LearningList courses={[work]} summaries={[summaryOf(work, completed, 12)]} assessed={false} />);
  expect(screen.getByText(word)).toBeTruthy();
  const bar = screen.getByRole('progressbar', { name: 'Progress in Work Skills' });
  expect(bar.getAttribute('aria-valuetext')).toBe(text);
});

test('a package tells whether it is complete, not how much of it', () => {
  const summary = summaryOf(scorm, 0, 0, { scorm: 'completed', chapters: [] });
  renderSite(<LearningList courses={[scorm]} summaries={[summary]} assessed={false} />);
  expect(screen.getByText('Complete')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test.each([
  [true, /Each module below shows its assessment or your result/],
  [false, /^Well done: you have completed every chapter\.$/],
])('with everything done (assessed: %s) it says so', (assessed, words) => {
  renderSite(<LearningList courses={[work]} summaries={[summaryOf(work, 12, 12)]} assessed={assessed} />);
  expect(screen.getByText(words)).toBeTruthy();
});

test('without a course it says whom to ask', () => {
  renderSite(<LearningList courses={[]} summaries={[]} assessed />);
  expect(screen.getByRole('status').textContent).toContain('No course is open to you yet.');
  expect(screen.queryByRole('list')).toBeNull();
});

test('progress in a course that is not published is not shown', () => {
  renderSite(
    <LearningList courses={[work]} summaries={[summaryOf(work, 1, 12), summaryOf(money, 1, 10)]} assessed />,
  );
  expect(cards()).toEqual(['Work Skills']);
});
