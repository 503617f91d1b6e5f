import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import { SavedSign } from './saved-sign.tsx';
import type { SavedState } from './saved-state.ts';

/** What is seen, and what is read out, as the states follow one another. */
function follow(...states: SavedState[]) {
  const [first = 'saved', ...others] = states;
  const { show } = renderSite(<SavedSign state={first} />);
  const told = () => ({
    seen: document.querySelector('[data-saved]')?.textContent,
    heard: screen.getByRole('status').textContent,
  });
  const all = [told()];
  for (const state of others) {
    show(<SavedSign state={state} />);
    all.push(told());
  }
  return all;
}

test.each([
  ['saved', 'All saved'],
  ['partly', 'Saved, but for a part that did not fit'],
  ['saving', 'Saving…'],
  ['waiting', 'Waiting for the network: kept on this device'],
  ['late', 'Not sent yet: kept on this device'],
  ['held', 'Not saved yet: keep this page open'],
] as const)('%s is seen as "%s"', (state, words) => {
  expect(follow(state)[0]?.seen).toBe(words);
});

test('an ordinary save is not read out', () => {
  expect(follow('saved', 'saving', 'saved').map(({ heard }) => heard)).toEqual(['', '', '']);
});

test('what has to wait is read out, and that it is over', () => {
  expect(follow('saved', 'saving', 'waiting', 'saving', 'saved').map(({ heard }) => heard)).toEqual([
    '',
    '',
    'Waiting for the network: kept on this device',
    '',
    'All saved',
  ]);
});

test.each(['late', 'held', 'partly'] as const)('%s is read out at once', (state) => {
  expect(follow('saved', state)[1]?.heard).not.toBe('');
});
