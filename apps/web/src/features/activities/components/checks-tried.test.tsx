import type { Check } from '@readytowork/activities';
import { clearSession } from '@readytowork/api-client/session-store';
import { signInAs } from '@readytowork/api-client/testing/sign-in-as';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import { storeTry } from '../kept/stored-tries.ts';
import { idOf } from '../kept/tries.ts';
import { ChecksTried } from './checks-tried.tsx';

afterEach(() => {
  localStorage.clear();
  clearSession();
});

const check = (answer: number): Check => ({
  kind: 'number',
  ask: 'How many?',
  hint: 'Count.',
  unit: '',
  answer,
  within: 0,
  coaching: 'So many.',
  slips: [],
});
const slides = [
  { slide: 1 },
  { slide: 2, activities: [check(1), check(2)] },
  { slide: 5, activities: [check(3), { kind: 'write' as const, name: 'mine', ask: 'Write.', lines: 2 }] },
];
const keep = (answer: number) => act(() => storeTry({ user: 7, module: 3 }, idOf(check(answer)), {}));

test('shows how many checks the learner tried and links to the others', async () => {
  signInAs(7);
  keep(1);
  const onTurnTo = vi.fn();
  const { user } = renderSite(<ChecksTried module={3} slides={slides} onTurnTo={onTurnTo} />);
  expect(screen.getByText('1 of 3 checks tried. Not tried yet:')).toBeTruthy();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Slide 2', 'Slide 5']);
  await user.click(screen.getByRole('button', { name: 'Slide 5' }));
  expect(onTurnTo).toHaveBeenCalledWith(5);
  keep(2);
  keep(3);
  expect(screen.getByText('You tried all 3 checks of this chapter.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
