import { expect, test } from 'vitest';
import { repeatable } from '../../harness/repeatable.ts';
import { arrivals, rising } from './arrivals.ts';
import { dealer } from './mix.ts';

test.each([
  [100, 50],
  [3_000, 2],
])(
  '%d arrivals a second for %d s come in order, in about that number, and before the end',
  (perSecond, seconds) => {
    const due = arrivals(perSecond, seconds, repeatable(1));
    expect(due).toEqual([...due].sort((a, b) => a - b));
    expect(Math.abs(due.length / (perSecond * seconds) - 1)).toBeLessThan(0.05);
    expect(due.at(-1)).toBeLessThan(seconds * 1000);
  },
);

test('arrivals have no rhythm: the standard deviation of gaps is their mean', () => {
  const due = arrivals(1_000, 20, repeatable(2));
  const gaps = due.slice(1).map((at, index) => at - (due[index] ?? 0));
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const variance = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length;
  expect(Math.sqrt(variance) / mean).toBeCloseTo(1, 1);
});

test('the rate rises by the same factor at each step', () => {
  const rates = rising(100, 1.5);
  expect(Array.from({ length: 4 }, () => rates.next().value)).toEqual([100, 150, 225, 338]);
});

test('each kind comes as often as its share says; a share of 0 never comes', () => {
  const deal = dealer({ often: 9, seldom: 1, never: 0 }, repeatable(3));
  const dealt = Array.from({ length: 10_000 }, deal);
  expect(dealt.filter((kind) => kind === 'seldom').length / 1000).toBeCloseTo(1, 0);
  expect(dealt).not.toContain('never');
});
