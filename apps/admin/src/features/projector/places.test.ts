import { expect, test } from 'vitest';
import { moveOf, placeAfter } from './places.ts';

const press = { ctrlKey: false, metaKey: false, altKey: false, isOnControl: false };

test.each([
  ['ArrowRight', 'next'],
  ['PageDown', 'next'],
  ['PageUp', 'previous'],
  ['B', 'dark'],
  ['T', 'text'],
  ['Escape', undefined],
  ['x', undefined],
])('%s means %s', (key, move) => {
  expect(moveOf({ ...press, key })).toBe(move);
});

test('space moves on, unless a button has the focus', () => {
  expect(moveOf({ ...press, key: ' ' })).toBe('next');
  expect(moveOf({ ...press, key: ' ', isOnControl: true })).toBeUndefined();
});

test('keys with a modifier are left to the browser', () => {
  expect(moveOf({ ...press, key: 'f', ctrlKey: true })).toBeUndefined();
});

test.each([
  ['next', 3, 4],
  ['next', 5, 5],
  ['previous', 0, 0],
  ['last', 2, 5],
  ['first', 2, 0],
  ['dark', 2, 2],
] as const)('%s from slide %i of 5 leads to %i', (move, slide, place) => {
  expect(placeAfter(move, slide, 5)).toBe(place);
});
