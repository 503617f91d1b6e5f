import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderAdmin } from '../../testing/render-admin.tsx';
import { Funnel } from './funnel.tsx';

const steps = [
  { label: 'Registered', count: 12_000 },
  { label: 'Opened', count: 3_000 },
  { label: 'Passed', count: 0 },
];
const funnel = (shown: typeof steps) => (
  <Funnel title="How far learners come" of="Step" unit="Learners" steps={shown} />
);

test('lists the same figures in a table, with the share of the first step', () => {
  renderAdmin(funnel(steps));
  const table = screen.getByRole('table', { name: 'How far learners come, as a table', hidden: true });
  const rows = within(table).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => row.textContent)).toEqual([
    'StepLearners',
    'Registered12,000 (100 %)',
    'Opened3,000 (25 %)',
    'Passed0 (0 %)',
  ]);
});

test('draws bars as long as their share of the first step', () => {
  const { container } = renderAdmin(funnel(steps));
  const lengths = [...container.querySelectorAll('.chart-bar')].map((bar) => bar.getAttribute('width'));
  expect(lengths).toEqual(['100', '25', '0']);
});

test('draws no bars if there are no people', () => {
  const { container } = renderAdmin(funnel(steps.map(({ label }) => ({ label, count: 0 }))));
  expect(container.textContent).not.toContain('NaN');
});
