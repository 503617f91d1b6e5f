import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { Histogram } from './histogram.tsx';

const bars = [
  { label: 'Slide 0', value: 2 },
  { label: 'Slide 1', value: 0 },
  { label: 'Slide 2', value: 4 },
];
const heights = (container: HTMLElement) =>
  [...container.querySelectorAll('.chart-bar')].map((bar) => Number(bar.getAttribute('height')));

test('draws bars as high as their figures, and lists them in a table', () => {
  const { container } = renderAdmin(<Histogram title="Last slides" of="Slide" unit="People" bars={bars} />);
  expect(screen.getByRole('img', { name: 'Last slides' })).toBeTruthy();
  const [first, none, last] = heights(container);
  expect([none, last]).toEqual([0, 2 * (first ?? Number.NaN)]);
  const rows = within(container).getAllByRole('row', { hidden: true }).slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Slide 02', 'Slide 10', 'Slide 24']);
});

test('scales the bars to a given maximum', () => {
  const { container } = renderAdmin(
    <Histogram title="Last slides" of="Slide" unit="People" bars={bars} most={8} />,
  );
  expect(heights(container)).toEqual([10, 0, 20]);
});

test('draws an empty chart without bars', () => {
  const { container } = renderAdmin(<Histogram title="Last slides" of="Slide" unit="People" bars={[]} />);
  expect(heights(container)).toEqual([]);
});
