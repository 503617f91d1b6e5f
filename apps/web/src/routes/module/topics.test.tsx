import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { Topics } from './topics.tsx';

const chapters = [
  { chapterNumber: 1, name: 'Your rights', completed: 12, slides: 12 },
  { chapterNumber: 2, name: 'Your first day', completed: 3, slides: 9 },
];

const assessment = () => screen.queryByRole('button', { name: 'Assessment' });

test('lists the chapters with their progress, and marks the current one', () => {
  renderSite(<Topics chapters={chapters} current={2} entry={{ shown: false }} />);
  const [first, second] = screen.getAllByRole('link');
  expect(first?.textContent).toBe('1. Your rightsComplete');
  expect(second?.textContent).toBe('2. Your first day3 of 9 slides');
  expect(first?.getAttribute('aria-current')).toBeNull();
  expect(second?.getAttribute('aria-current')).toBe('page');
});

test('hides the assessment from users who do not take it', () => {
  renderSite(<Topics chapters={chapters} current={1} entry={{ shown: false }} />);
  expect(assessment()).toBeNull();
});

test.each([
  [1, 'Opens when every chapter is complete: 1 chapter to go.'],
  [3, 'Opens when every chapter is complete: 3 chapters to go.'],
])('with %i chapters still to do, the assessment is disabled and says so', (chaptersLeft, reason) => {
  renderSite(<Topics chapters={chapters} current={1} entry={{ shown: true, chaptersLeft }} />);
  expect(assessment()).toHaveProperty('disabled', true);
  const id = assessment()?.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(id)?.textContent).toBe(reason);
});

test('links to the assessment once every chapter is complete', async () => {
  const { user, place } = renderSite(
    <Topics chapters={chapters} current={1} entry={{ shown: true, chaptersLeft: 0 }} />,
    { at: '/my-learning/work' },
  );
  expect(assessment()).toHaveProperty('disabled', false);
  await user.click(screen.getByRole('button', { name: 'Assessment' }));
  expect(place()).toContain('assessment');
});
