import { expect, test } from 'vitest';
import type { Practice } from './practice.ts';
import { afterTap, atStart, isDone, isMarked } from './tap.ts';

const step = (tap: number) => ({ screen: { title: '', rows: [] }, tap, says: '', hint: '' });
const practice: Practice = {
  kind: 'practice',
  title: '',
  ask: '',
  steps: [step(1), step(0)],
  wrong: '',
  done: '',
};
const after = (...rows: number[]) => rows.reduce((state, row) => afterTap(practice, state, row), atStart);

test.each<[string, number[], { step: number; misses: number; done: boolean; marked: boolean }]>([
  ['nothing tapped', [], { step: 0, misses: 0, done: false, marked: false }],
  ['a wrong row', [0], { step: 0, misses: 1, done: false, marked: false }],
  ['two wrong rows: the right one is marked', [0, 2], { step: 0, misses: 2, done: false, marked: true }],
  ['the right row: the misses are forgotten', [0, 2, 1], { step: 1, misses: 0, done: false, marked: false }],
  ['every right row', [1, 0], { step: 2, misses: 0, done: true, marked: false }],
])('%s', (_, rows, expected) => {
  const state = after(...rows);
  expect({ ...state, done: isDone(practice, state), marked: isMarked(state) }).toEqual(expected);
});
