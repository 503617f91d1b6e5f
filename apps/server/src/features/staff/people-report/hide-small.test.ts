import { expect, test } from 'vitest';
import { showCount } from './hide-small.ts';

/** The lowest and the highest count that a reader of the report must think possible. */
const possible = (shown: number | null): [least: number, most: number] => [shown ?? 0, (shown ?? 0) + 4];

test.each([
  [0, null],
  [1, null],
  [4, null],
  [5, 5],
  [9, 5],
  [10, 10],
  [1_004, 1_000],
])('shows %i as %s', (count, shown) => {
  expect(showCount(count)).toBe(shown);
});

test('a shown count is one of the possible ones', () => {
  for (let count = 0; count < 100; count += 1) {
    const [least, most] = possible(showCount(count));
    expect(least <= count && count <= most).toBe(true);
  }
});

/** Numbers that look random and are the same in each run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

/** Partners, provinces and age bands of the sample; in each the first values are the most frequent. */
const sizes = [4, 10, 3];
const all = -1;

interface Answer {
  /** A value of each filter, or `all`. */
  cell: number[];
  count: number;
}

const span = (axis: number) => Array.from({ length: (sizes[axis] ?? 0) + 1 }, (_, value) => value + all);

/** Every answer that the report can give for one figure, with its filters. */
function answersOf(seed: number): Answer[] {
  const next = numbers(seed);
  const people = Array.from({ length: 60 + next(900) }, () =>
    sizes.map((size) => Math.min(next(size), next(size))),
  );
  const cells = span(0).flatMap((a) => span(1).flatMap((b) => span(2).map((c) => [a, b, c])));
  return cells.map((cell) => ({
    cell,
    count: people.filter((who) => cell.every((value, axis) => value === all || who[axis] === value)).length,
  }));
}

const isSmall = ({ count }: Answer) => count > 0 && count < 5;
const holds = (whole: Answer, part: Answer) =>
  whole !== part && whole.cell.every((value, axis) => value === all || value === part.cell[axis]);

test('no two answers, one of which holds the other, tell a count from 1 to 4', () => {
  let tried = 0;
  for (let seed = 1; seed <= 12; seed += 1) {
    const answers = answersOf(seed);
    for (const whole of answers)
      for (const part of answers) {
        const rest = whole.count - part.count;
        if (rest < 1 || rest > 4 || !holds(whole, part)) continue;
        const [least, most] = possible(showCount(whole.count));
        const [low, high] = possible(showCount(part.count));
        const open = [1, 2, 3, 4].filter((count) => count >= least - high && count <= most - low);
        expect(open, `${whole.count} without ${part.count}`).toEqual([1, 2, 3, 4]);
        tried += 1;
      }
  }
  expect(tried).toBeGreaterThan(100);
});

/** Narrows every count by every sum of the report until nothing changes: all that a reader with every answer can do with bounds. */
function boundsOf(answers: readonly Answer[]): Map<string, [number, number]> {
  const bounds = new Map(answers.map(({ cell, count }) => [String(cell), possible(showCount(count))]));
  const of = (key: string): [number, number] => bounds.get(key) ?? [0, 0];
  const sums = answers.flatMap(({ cell }) =>
    cell.flatMap((value, axis) =>
      value === all
        ? [
            {
              whole: String(cell),
              rows: span(axis)
                .slice(1)
                .map((one) => String(cell.with(axis, one))),
            },
          ]
        : [],
    ),
  );
  for (let changed = true; changed; ) {
    changed = false;
    const narrow = (key: string, least: number, most: number) => {
      const [low, high] = of(key);
      if (least <= low && most >= high) return;
      bounds.set(key, [Math.max(low, least), Math.min(high, most)]);
      changed = true;
    };
    for (const { whole, rows } of sums) {
      const low = rows.reduce((sum, row) => sum + of(row)[0], 0);
      const high = rows.reduce((sum, row) => sum + of(row)[1], 0);
      narrow(whole, low, high);
      const [least, most] = of(whole);
      for (const row of rows) narrow(row, least - (high - of(row)[1]), most - (low - of(row)[0]));
    }
  }
  return bounds;
}

test('all answers together tell no count from 1 to 4', () => {
  let hidden = 0;
  for (let seed = 1; seed <= 20; seed += 1) {
    const answers = answersOf(seed);
    const bounds = boundsOf(answers);
    for (const { cell } of answers.filter(isSmall)) {
      const [least, most] = bounds.get(String(cell)) ?? [0, 0];
      expect(least, String(cell)).toBeLessThan(most);
      hidden += 1;
    }
  }
  expect(hidden).toBeGreaterThan(1_000);
});
