import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';
import { courseOf } from '../dashboard/learning.fixture.ts';
import { CourseCards, OtherCourses } from './course-cards.tsx';

const file = (name: string, label: string, adminOnly = false) => ({
  name,
  label,
  url: `/files/${name}`,
  adminOnly,
});
const money = courseOf(2, 'money', 'Money Skills', {
  files: [file('content', 'All topics'), file('answers.pdf', 'Answers', true)],
});

const topicOf = (item: HTMLElement) => item.textContent?.split(':')[0];

const card = () => within(screen.getAllByRole('article')[0] ?? document.body);

test('shows seven cards, whatever courses exist', () => {
  renderSite(<CourseCards modules={[]} isAdmin={false} />);
  expect(screen.getAllByRole('article')).toHaveLength(7);
  expect(screen.getAllByText(/The files come with the course/)).toHaveLength(7);
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test('each card names the topics of the specification', () => {
  renderSite(<CourseCards modules={[]} isAdmin={false} />);
  const cards = screen.getAllByRole('article').map((one) => {
    const topics = within(one).getAllByRole('listitem');
    return [within(one).getByRole('heading').textContent, ...topics.map(topicOf)];
  });
  expect(cards).toEqual([
    ['Money Skills', 'Spending and saving', 'Budgeting', 'Credit'],
    ['Entrepreneurial Skills', 'Self-employment', 'The market', 'Setting up a business'],
    ['Work Skills', 'Know yourself and find openings', 'CV creation', 'Interviews', 'Your first 90 days'],
    ['People Skills', 'People skills', 'Communication skills', 'Emotional intelligence'],
    ['Introduction to Project Management', 'Planning', 'Resources', 'Risk'],
    [
      'AI and Data Tools',
      'AI as a professional tool',
      'AI in the wild',
      'Is data all you need',
      'Responsible AI',
    ],
    ['Productivity', 'Personal productivity', 'The Eisenhower matrix', 'Time management'],
  ]);
});

test('links a card to its course if that exists, and offers its files', () => {
  renderSite(<CourseCards modules={[money]} isAdmin={false} />);
  const title = card().getByRole('link', { name: 'Money Skills' });
  expect(title.getAttribute('href')).toBe('/my-learning/money');
  expect(card().getByRole('link', { name: /All topics/ })).toBeTruthy();
  expect(screen.getAllByText(/The files come with the course/)).toHaveLength(6);
});

test('hides the facilitators’ files from learners', () => {
  renderSite(<CourseCards modules={[money]} isAdmin={false} />);
  expect(screen.queryByText('For facilitators')).toBeNull();
  expect(screen.queryByText(/Answer/)).toBeNull();
});

test('shows the facilitators’ files to facilitators, and calls the answers “answer sheet”', () => {
  renderSite(<CourseCards modules={[money]} isAdmin />);
  expect(card().getByText('For facilitators')).toBeTruthy();
  expect(card().getByRole('button', { name: /Answer sheet/ })).toBeTruthy();
});

test('lists the files of courses without a card below the cards, and nothing if there are none', () => {
  const creative = courseOf(17, 'creative_thinking', 'Creative thinking', {
    files: [file('topic-1.pdf', 'Topic 1'), file('answers.pdf', 'Answers', true)],
  });
  const bare = courseOf(1000, 'first_aid', 'First aid');
  const { unmount } = renderSite(<OtherCourses modules={[money, creative, bare]} isAdmin={false} />);
  expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent)).toEqual([
    'Creative thinking',
  ]);
  expect(screen.getByRole('link', { name: /Topic 1/ })).toBeTruthy();
  expect(screen.queryByText('For facilitators')).toBeNull();
  unmount();
  renderSite(<OtherCourses modules={[creative]} isAdmin />);
  expect(screen.getByRole('button', { name: /Answer sheet/ })).toBeTruthy();
});
