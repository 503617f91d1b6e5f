import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import { Stars } from './stars.tsx';

function Rating({ disabled = false }) {
  const [value, setValue] = useState(5);
  return <Stars value={value} onChange={setValue} legend="Rate The Course" disabled={disabled} />;
}

const chosen = () => screen.getAllByRole('radio').filter((star) => star.matches(':checked'));
const lit = () => document.querySelectorAll('.star-lit').length;

test('labels each number of stars', () => {
  renderSite(<Rating />);
  expect(screen.getByRole('group', { name: 'Rate The Course' })).toBeTruthy();
  expect(screen.getAllByRole('radio').map((star) => star.getAttribute('aria-label'))).toEqual([
    '1 star',
    '2 stars',
    '3 stars',
    '4 stars',
    '5 stars',
  ]);
});

test('lights as many stars as the rating has', async () => {
  const { user } = renderSite(<Rating />);
  expect(lit()).toBe(5);
  await user.click(screen.getByRole('radio', { name: '2 stars' }));
  expect(lit()).toBe(2);
  expect(chosen()).toEqual([screen.getByRole('radio', { name: '2 stars' })]);
});

test('is disabled while the rating is sent', async () => {
  const { user } = renderSite(<Rating disabled />);
  await user.click(screen.getByRole('radio', { name: '1 star' }));
  expect(chosen()).toEqual([screen.getByRole('radio', { name: '5 stars' })]);
});
