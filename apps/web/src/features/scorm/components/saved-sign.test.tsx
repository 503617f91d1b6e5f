import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../../testing/render-site.tsx';
import { SavedSign } from './saved-sign.tsx';
import type { SavedState } from './saved-state.ts';

/** The visible and the announced text for a sequence of states. */
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
] as const)('%s is shown as "%s"', (state, words) => {
  expect(follow(state)[0]?.seen).toBe(words);
});

test('does not announce an ordinary save', () => {
  expect(follow('saved', 'saving', 'saved').map(({ heard }) => heard)).toEqual(['', '', '']);
});

test('announces that data is waiting, and later that it was sent', () => {
  expect(follow('saved', 'saving', 'waiting', 'saving', 'saved').map(({ heard }) => heard)).toEqual([
    '',
    '',
    'Waiting for the network: kept on this device',
    '',
    'All saved',
  ]);
});

test.each(['late', 'held', 'partly'] as const)('announces %s at once', (state) => {
  expect(follow('saved', state)[1]?.heard).not.toBe('');
});
