import type { Check } from '@readytowork/activities';
import { expect, test } from 'vitest';
import { afterAnswer, isOver, parseTry } from './check-try.ts';

const check: Check = {
  kind: 'choose',
  ask: 'Which?',
  hint: 'Think.',
  options: ['A', 'B', 'C'].map((text) => ({ text, right: text === 'A', coaching: text })),
};
const right = { kind: 'choose', option: 0 } as const;
const wrong = { kind: 'choose', option: 1 } as const;

test('a check ends with two wrong answers or a right one', () => {
  const one = afterAnswer(check, undefined, wrong);
  const two = afterAnswer(check, one, wrong);
  expect([one.misses, isOver(check, one)]).toEqual([1, false]);
  expect([two.misses, isOver(check, two)]).toEqual([2, true]);
  const hit = afterAnswer(check, one, right);
  expect([hit.misses, isOver(check, hit)]).toEqual([1, true]);
});

test.each([
  [
    { response: right, misses: 1 },
    { response: right, misses: 1 },
  ],
  [
    { response: wrong, misses: 2 },
    { response: wrong, misses: 2 },
  ],
  // An impossible number of wrong answers, because someone edited the storage or the answer key changed.
  [
    { response: wrong, misses: 0 },
    { response: wrong, misses: 1 },
  ],
  [{ response: wrong, misses: 9 }, undefined],
  [{ response: { kind: 'choose', option: 7 }, misses: 1 }, undefined],
  [{ misses: 1 }, undefined],
  [null, undefined],
  ['right', undefined],
])('reads the stored try %j', (kept, expected) => {
  expect(parseTry(check, kept)).toEqual(expected);
});
