import { expect, test } from 'vitest';
import { alternate, alternatedLines } from './alternate.ts';

/** Reports these rates one after the other; the first belongs to the warm-up. */
const side = (name: string, rates: number[], turns: string[]) => ({
  name,
  run: async () => {
    turns.push(name);
    return { perSecond: rates.shift() ?? 0, medianMs: 1, p95Ms: 2 };
  },
});
const times = { warmUpSeconds: 1, seconds: 1 };

test('measures the sides in turn, leaves the warm-up out, and computes a ratio for each round', async () => {
  const turns: string[] = [];
  const ours = side('ours', [1, 100, 200, 300, 400, 500], turns);
  const limit = side('limit', [9, 200, 200, 1000, 800, 1000], turns);
  const { sides, ratio } = await alternate('slide', [ours, limit], times);
  expect(turns).toEqual(Array.from({ length: 6 }, () => ['ours', 'limit']).flat());
  expect(sides.map(({ perSecond }) => perSecond)).toEqual([
    { min: 100, median: 300, max: 500 },
    { min: 200, median: 800, max: 1000 },
  ]);
  expect(ratio).toEqual({ min: 0.3, median: 0.5, max: 1 });
});

test.each([
  [0.6, /ratio.*0\.50.*goal 0\.60, below it$/],
  [0.5, /ratio.*0\.50.*goal 0\.50$/],
])('a goal of %d is shown beside the ratio, with a remark if it is missed', async (goal, expected) => {
  const halves = await alternate(
    'slide',
    [side('a', Array(6).fill(5), []), side('b', Array(6).fill(10), [])],
    times,
  );
  expect(alternatedLines({ ...halves, goal }).at(-1)).toMatch(expected);
});

test('reports no ratio for a single side', async () => {
  const alone = await alternate('slide', [side('a', Array(6).fill(5), [])], times);
  expect(alone.ratio).toBeUndefined();
  expect(alternatedLines(alone)).toHaveLength(2);
});
