import { expect, test } from 'vitest';
import { showCount } from './hide-small.ts';

/** The lowest and the highest possible count, as a reader can work out. */
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

/** Pseudo-random numbers, the same in each run. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

/** Partners, provinces and age bands of the sample, the most frequent values first. */
const sizes = [4, 10, 3];
const all = -1;

interface Answer {
  /** A value of each filter, or `all`. */
  cell: number[];
  count: number;
}

const span = (axis: number) => Array.from({ length: (sizes[axis] ?? 0) + 1 }, (_, value) => value + all);

function peopleOf(seed: number) {
  const next = numbers(seed);
  const people = Array.from({ length: 60 + next(900) }, () =>
    sizes.map((size) => Math.min(next(size), next(size))),
  );
  return { people, next };
}

/** Every answer that the report can give for one figure, with its filters. */
function answersOf(seed: number): Answer[] {
  const { people } = peopleOf(seed);
  const cells = span(0).flatMap((a) => span(1).flatMap((b) => span(2).map((c) => [a, b, c])));
  return cells.map((cell) => ({
    cell,
    count: people.filter((who) => cell.every((value, axis) => value === all || who[axis] === value)).length,
  }));
}

const isSmall = ({ count }: Answer) => count > 0 && count < 5;
const holds = (whole: Answer, part: Answer) =>
  whole !== part && whole.cell.every((value, axis) => value === all || value === part.cell[axis]);

test('no difference between an answer and a part of it reveals a count from 1 to 4', () => {
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

/**
 * Narrows the bounds of every count by every sum of the report until nothing changes. A reader with all answers can do no more.
 */
function boundsOf(
  answers: readonly Answer[],
  lengths: readonly number[] = sizes,
  isShown: (answer: Answer) => boolean = () => true,
): Map<string, [number, number]> {
  // About a hidden answer, a reader only knows that it is not negative.
  const unknown: [number, number] = [0, 100_000];
  const bounds = new Map(
    answers.map((answer) => [
      String(answer.cell),
      isShown(answer) ? possible(showCount(answer.count)) : unknown,
    ]),
  );
  const of = (key: string): [number, number] => bounds.get(key) ?? [0, 0];
  const sums = answers.flatMap(({ cell }) =>
    cell.flatMap((value, axis) =>
      value === all
        ? [
            {
              whole: String(cell),
              rows: Array.from({ length: lengths[axis] ?? 0 }, (_, one) => String(cell.with(axis, one))),
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

test('all answers together reveal no count from 1 to 4', () => {
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

/** Overlapping groups of a sample, as the numbers of their people. Later groups are an earlier one plus one person. */
function groupsOf(seed: number): { groups: Set<number>[]; all: number } {
  const { people, next } = peopleOf(seed);
  const groups = Array.from({ length: 12 }, () => {
    const size = 1 + next(Math.min(30, people.length));
    return new Set(Array.from({ length: size }, () => next(people.length)));
  });
  const larger = groups.slice(0, 4).map((group) => new Set([...group, next(people.length)]));
  return { groups: [...groups, ...larger], all: people.length };
}

test('no difference between the total and a group, or two groups, reveals a count from 1 to 4', () => {
  let tried = 0;
  for (let seed = 1; seed <= 40; seed += 1) {
    const { all: everybody, groups } = groupsOf(seed);
    const pairs = groups.flatMap((part) => [
      [everybody, part.size] as const,
      ...groups
        .filter((whole) => whole !== part && [...part].every((person) => whole.has(person)))
        .map((whole) => [whole.size, part.size] as const),
    ]);
    for (const [whole, part] of pairs) {
      if (whole - part < 1 || whole - part > 4) continue;
      const [least, most] = possible(showCount(whole));
      const [low, high] = possible(showCount(part));
      const open = [1, 2, 3, 4].filter((count) => count >= least - high && count <= most - low);
      expect(open, `${whole} without ${part}`).toEqual([1, 2, 3, 4]);
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(100);
});

test('all groups together reveal no count of a group from 1 to 4, even if they share no people', () => {
  let hidden = 0;
  for (let seed = 1; seed <= 400; seed += 1) {
    const next = numbers(seed);
    const sizes = Array.from({ length: 2 + next(8) }, () => next(12));
    const whole = sizes.reduce((sum, size) => sum + size, 0) + next(3);
    const [, most] = possible(showCount(whole));
    const bounds = sizes.map((size) => possible(showCount(size)));
    for (const [index, size] of sizes.entries()) {
      if (size < 1 || size > 4) continue;
      // Some people are in no group, so the total narrows only the upper bound.
      const others = bounds.reduce((sum, [low], at) => (at === index ? sum : sum + low), 0);
      const [low, high] = bounds[index] ?? [0, 0];
      expect(Math.min(high, most - others), String(sizes)).toBeGreaterThan(low);
      hidden += 1;
    }
  }
  expect(hidden).toBeGreaterThan(500);
});

/** Numbers of people by their answer; the last value counts people without one, whom the report does not show. */
const outcomeValues = 6;

/** Every report of outcomes: by filters, the people who were asked and those who gave each answer. */
function outcomeAnswersOf(seed: number): Answer[] {
  const { people, next } = peopleOf(seed);
  const asked = people.map((who) => [...who, Math.min(next(outcomeValues), next(outcomeValues))]);
  const values = Array.from({ length: outcomeValues + 1 }, (_, value) => value + all);
  const cells = span(0).flatMap((a) =>
    span(1).flatMap((b) => span(2).flatMap((c) => values.map((d) => [a, b, c, d]))),
  );
  return cells.map((cell) => ({
    cell,
    count: asked.filter((who) => cell.every((value, axis) => value === all || who[axis] === value)).length,
  }));
}
const isShown = ({ cell }: Answer) => cell[3] !== outcomeValues - 1;

test('no two answers about outcomes reveal a count from 1 to 4', () => {
  let tried = 0;
  for (let seed = 1; seed <= 6; seed += 1) {
    const shown = outcomeAnswersOf(seed).filter(isShown);
    for (const whole of shown)
      for (const part of shown) {
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

test('all answers about outcomes together reveal no count from 1 to 4', () => {
  let hidden = 0;
  for (let seed = 1; seed <= 8; seed += 1) {
    const answers = outcomeAnswersOf(seed);
    const bounds = boundsOf(answers, [...sizes, outcomeValues], isShown);
    for (const { cell } of answers.filter((answer) => isSmall(answer) && isShown(answer))) {
      const [least, most] = bounds.get(String(cell)) ?? [0, 0];
      expect(least, String(cell)).toBeLessThan(most);
      hidden += 1;
    }
  }
  expect(hidden).toBeGreaterThan(1_000);
});
