import type { Calculator } from '@readytowork/activities';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import { CalculatorView } from './calculator-view.tsx';

const calculator: Calculator = {
  kind: 'calculator',
  title: 'The true price of credit',
  fields: [
    { name: 'monthly', label: 'You pay each month', unit: 'R', start: 450 },
    { name: 'months', label: 'For so many months', unit: '', start: 12 },
  ],
  results: [{ name: 'total', label: 'You pay in all', unit: 'R', value: 'monthly * months' }],
  says: 'Compare it with the price on the shelf.',
};

const total = () => screen.getByText('You pay in all').nextElementSibling?.textContent;

test('starts with an example and updates the results as the learner types', async () => {
  const { user } = renderSite(<CalculatorView calculator={calculator} />);
  expect(total()).toBe('R5 400');
  const monthly = screen.getByRole('textbox', { name: 'You pay each month' });
  await user.clear(monthly);
  expect(total()).toBe('–');
  await user.type(monthly, 'R1 000,50');
  expect(total()).toBe('R12 006');
});
