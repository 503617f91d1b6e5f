import { expect, test } from 'vitest';
import { afterAnswer, missesDueBefore, untried } from './review.rules.ts';

const at = new Date('2026-11-22T10:00:00Z');

test.each([
  ['right for the first time', untried, true, { streak: 1, misses: 0, due: '2026-11-29' }],
  ['right again', { streak: 1, misses: 0 }, true, { streak: 2, misses: 0, due: '2026-12-13' }],
  ['right three times in a row', { streak: 2, misses: 2 }, true, { streak: 3, misses: 2, due: null }],
  ['wrong starts over', { streak: 2, misses: 0 }, false, { streak: 0, misses: 1, due: '2026-11-24' }],
  ['wrong a third time is let go', { streak: 1, misses: 2 }, false, { streak: 0, misses: 3, due: null }],
])('%s', (_, standing, right, expected) => {
  expect(afterAnswer(standing, right, at)).toEqual(expected);
});

test('counts days in South African time', () => {
  expect(afterAnswer(untried, false, new Date('2026-11-22T22:00:00Z')).due).toBe('2026-11-25');
});

test('a miss on Sunday is due on Tuesday at any hour', () => {
  const missed = (when: string, now: string) => new Date(when) < missesDueBefore(new Date(now));
  expect(missed('2026-11-22T21:59:00Z', '2026-11-23T22:00:00Z')).toBe(true);
  expect(missed('2026-11-21T22:00:00Z', '2026-11-23T21:59:00Z')).toBe(false);
});
