import { stubServer } from '@readytowork/api-client/testing/stub-server';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { courseOf, summaryOf } from './learning.fixture.ts';
import { learningModules } from './learning.ts';
import { NextCard } from './next-card.tsx';

const work = courseOf(1, 'work', 'Work Skills');

beforeEach(() => {
  stubServer();
});

function nextOf(completed: number, assessed = true) {
  const { step } = learningModules([work], [summaryOf(work, completed, 12)], assessed);
  if (!step) throw new Error('There is no next step.');
  renderSite(<NextCard step={step} assessed={assessed} />);
}
const way = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('resumes a course where the learner stopped, with the minutes of its chapter', () => {
  nextOf(6);
  expect(screen.getByText('Carry on where you left off')).toBeTruthy();
  expect(way('Continue Work Skills')).toBe('/my-learning/work?chapter=1&slide=6');
  expect(screen.getByText(/Chapter 1: The first/).textContent).toContain('about 10 minutes');
});

test('offers to start a course not begun', () => {
  nextOf(0);
  expect(screen.getByText('A good next step')).toBeTruthy();
  expect(way('Start Work Skills')).toBe('/my-learning/work?chapter=1&slide=0');
});

test('offers the assessment if all slides are done and it is not passed yet', () => {
  nextOf(12);
  expect(screen.getByText('You have done all the slides')).toBeTruthy();
  expect(way('Take the assessment')).toBe('/my-learning/work?view=assessment');
  expect(screen.getByText('About 10 minutes for the assessment')).toBeTruthy();
});
