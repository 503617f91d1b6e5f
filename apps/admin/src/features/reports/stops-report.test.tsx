import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { Stops } from './stops-report.tsx';

const slides = (chapter: number, ...people: number[]) =>
  people.map((count, slide) => ({
    chapter,
    name: `Part ${chapter}`,
    slide,
    slides: people.length,
    people: count,
  }));

test('lists a chapter in which no learner stopped, but draws no chart for it', () => {
  renderAdmin(<Stops rows={[...slides(1, 0, 4, 1), ...slides(2, 0, 0), ...slides(3, 0, 0)]} />);
  const charts = screen.getAllByRole('img').map((chart) => chart.getAttribute('aria-labelledby') ?? '');
  expect(charts.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Chapter 1: Part 1 (people who stopped here: 5)',
  ]);
  expect(screen.getByText('Chapters in which nobody has stopped: 2, 3')).toBeDefined();
});

test('says if no learner stopped', () => {
  renderAdmin(<Stops rows={slides(1, 0, 0)} />);
  expect(screen.getByText('Nobody has stopped in this course.')).toBeDefined();
});
