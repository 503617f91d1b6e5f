import { stubServer } from '@readytowork/api-client/testing/stub-server';
import type { Webmodule } from '@readytowork/contract';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { Projector } from './projector.tsx';

const chapter = { chapterNumber: 2, name: 'Budgets', slides: 2, minutes: 10 };
const course: Webmodule = {
  id: 3,
  slug: 'money',
  name: 'Money Skills',
  is_scorm: false,
  duration_minutes: 50,
  blurb: '',
  family: 'money',
  art: 'coins',
  version: 'v1',
  chapters: [chapter],
  has_assessment: true,
  assessment_minutes: 10,
  files: [],
};
const slides = [0, 1, 2].map((slide) => ({ slide, html: `<p>Words of ${slide}</p>` }));

beforeEach(() => {
  stubServer({ 'GET /v1/module/webmodule/3/chapters/2/': { chapterNumber: 2, name: 'Budgets', slides } });
});
const open = () => renderAdmin(<Projector course={course} chapter={chapter} />, { roles: ['facilitator'] });
const shown = () => screen.getByRole('img').getAttribute('src');

test('moves by keys and buttons, and stops at both ends', async () => {
  const { user } = open();
  expect(shown()).toBe('/media/slides/money/2/0.webp?v=v1');
  await user.keyboard('{ArrowLeft}');
  expect(shown()).toContain('/0.webp');
  await user.keyboard('{PageDown}{PageDown}{PageDown}');
  expect(shown()).toContain('/2.webp');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(shown()).toContain('/1.webp');
  expect(screen.getByText('1 of 2')).toBeTruthy();
});

test('shows the text of the slide in large letters', async () => {
  const { user } = open();
  await user.keyboard('{ArrowRight}t');
  expect(await screen.findByText('Words of 1')).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

test('leaves the dark screen when the slide changes', async () => {
  const { user } = open();
  await user.keyboard('b');
  expect(screen.queryByRole('img')).toBeNull();
  await user.keyboard('{ArrowRight}');
  expect(shown()).toContain('/1.webp');
});
