import { describe, expect, test } from 'vitest';
import { answersOf } from './answers.ts';
import { fixture, type GivenAttempt } from './attempts.fixture.ts';
import { type AnswerCount, analyse } from './item-analysis.ts';

/** What follows computes the same figures independently, with plain lists of every attempt and textbook formulas. */
const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: number[]) => sum(values) / values.length;
const covariance = (xs: number[], ys: number[]) =>
  sum(xs.map((x, index) => (x - mean(xs)) * ((ys[index] ?? Number.NaN) - mean(ys)))) / (xs.length - 1);
const variance = (values: number[]) => covariance(values, values);
const rising = (values: number[]) => values.toSorted((a, b) => a - b);

const rightOf = ({ answers }: GivenAttempt) => answers.filter(({ option }) => option === 0).length;

function textbook(attempts: GivenAttempt[], question: number) {
  const asked = attempts.filter(({ answers }) => answers.some((answer) => answer.question === question));
  const options = asked.map(
    ({ answers }) => answers.find((answer) => answer.question === question)?.option ?? Number.NaN,
  );
  const x = options.map((option) => (option === 0 ? 1 : 0));
  const y = asked.map(
    (attempt, index) => (rightOf(attempt) - (x[index] ?? 0)) / (attempt.answers.length - 1),
  );
  const total = asked.map((attempt) => rightOf(attempt) / attempt.answers.length);
  return {
    attempts: asked.length,
    facility: 100 * mean(x),
    deviation: 100 * Math.sqrt(variance(x)),
    discrimination: (100 * covariance(x, y)) / Math.sqrt(variance(x) * variance(y)),
    efficiency: (100 * covariance(x, y)) / covariance(rising(x), rising(y)),
    root: Math.sqrt(covariance(x, total)),
    options,
    others: y,
  };
}

/** The share of an option among the best or worst 27 % of learners; those tied at the edge count in part. */
function outerShare(others: number[], options: number[], option: number, best: boolean): number {
  const edge = rising(best ? others.map((value) => -value) : others);
  const place = (0.27 * others.length) | 0;
  const bound = (edge[place] ?? 0) * (best ? -1 : 1);
  const inside = (value: number) => (best ? value > bound + 1e-12 : value < bound - 1e-12);
  const level = (value: number) => Math.abs(value - bound) <= 1e-12;
  const size = 0.27 * others.length;
  const part = (size - others.filter(inside).length) / others.filter(level).length;
  const weights = others.map((value) => (inside(value) ? 1 : level(value) ? part : 0));
  return (100 * sum(weights.filter((_, index) => options[index] === option))) / size;
}

function countsOf(attempts: GivenAttempt[]): AnswerCount[] {
  const counts = new Map<string, AnswerCount>();
  for (const { stored } of attempts)
    for (const answer of answersOf(stored)) {
      const key = JSON.stringify(answer);
      const known = counts.get(key);
      counts.set(key, { ...answer, attempts: (known?.attempts ?? 0) + 1 });
    }
  return [...counts.values()];
}

/** Returns null for a value that the formula cannot give, such as a share of nothing. */
const precise = (value: number | null | undefined, expected: number) =>
  Number.isNaN(expected)
    ? expect(value).toBeNull()
    : expect(Math.abs((value ?? Number.NaN) - expected)).toBeLessThanOrEqual(
        1e-9 * Math.max(1, Math.abs(expected)),
      );

describe('the item analysis of 200 attempts, against the textbook', () => {
  const attempts = fixture({ attempts: 200, pool: 14, asked: 8 });
  const found = analyse(countsOf(attempts));

  test('every figure of every question matches within 1e-9', () => {
    const pool = [...new Set(attempts.flatMap(({ answers }) => answers.map(({ question }) => question)))];
    expect(found.items.map(({ question }) => question).toSorted()).toEqual(pool.toSorted());
    const roots = pool
      .map((question) => textbook(attempts, question).root)
      .filter((root) => !Number.isNaN(root));
    for (const item of found.items) {
      const expected = textbook(attempts, item.question);
      expect(item.attempts).toBe(expected.attempts);
      precise(item.facility, expected.facility);
      precise(item.deviation, expected.deviation);
      precise(item.discrimination, expected.discrimination);
      precise(item.efficiency, expected.efficiency);
      precise(item.weight, (100 * expected.root) / sum(roots));
      for (const { option, share, upper, lower } of item.options) {
        const { options, others } = expected;
        precise(share, (100 * options.filter((one) => one === option).length) / options.length);
        precise(upper, outerShare(others, options, option, true));
        precise(lower, outerShare(others, options, option, false));
      }
    }
  });

  test('the wrong key and the trivial question are detected', () => {
    const of = (question: number) => found.items.find((item) => item.question === question);
    expect(of(501)?.discrimination).toBeLessThan(0);
    expect(of(502)?.facility).toBeGreaterThan(95);
  });

  test('the figures of the results', () => {
    const results = attempts.map((attempt) => rightOf(attempt) / attempt.answers.length);
    expect(found.attempts).toBe(200);
    precise(found.mean, 100 * mean(results));
    precise(found.deviation, 100 * Math.sqrt(variance(results)));
  });

  test("alpha is the textbook's if every question is asked", () => {
    const all = fixture({ attempts: 200, pool: 8, asked: 8 });
    const questions = [...new Set(all.flatMap(({ answers }) => answers.map(({ question }) => question)))];
    const marks = questions.map((question) =>
      all.map(({ answers }) =>
        answers.some((one) => one.question === question && one.option === 0) ? 1 : 0,
      ),
    );
    const ofSum = variance(all.map(rightOf));
    precise(analyse(countsOf(all)).alpha, 100 * (8 / 7) * (1 - sum(marks.map(variance)) / ofSum));
  });

  test('alpha uses the variance of the average question if questions are drawn', () => {
    const asked = attempts.flatMap(({ answers }) => answers.map(({ question }) => question));
    const variances = new Map(
      [...new Set(asked)].map((question) => [question, textbook(attempts, question).deviation ** 2 / 10_000]),
    );
    const average = mean(asked.map((question) => variances.get(question) ?? Number.NaN));
    precise(found.alpha, 100 * (8 / 7) * (1 - (8 * average) / variance(attempts.map(rightOf))));
  });
});

describe('figures that are undefined', () => {
  const count = (correct: number, option: number, attempts: number): AnswerCount => ({
    question: 1,
    asked: 4,
    correct,
    option,
    attempts,
  });

  test('all, without attempts', () => {
    expect(analyse([])).toEqual({ attempts: 0, mean: null, deviation: null, alpha: null, items: [] });
  });

  test('discrimination and efficiency, for a question that every learner answers right', () => {
    const [item] = analyse([count(3, 0, 20), count(4, 0, 20)]).items;
    expect(item).toMatchObject({ facility: 100, deviation: 0, discrimination: null, efficiency: null });
  });

  test('spread, for a single attempt', () => {
    const [item] = analyse([count(3, 0, 1)]).items;
    expect(item).toMatchObject({ attempts: 1, facility: 100, deviation: null, discrimination: null });
  });

  test('weight, for a question that learners with worse results answer right', () => {
    const [item] = analyse([count(1, 0, 20), count(3, 2, 20)]).items;
    expect(item?.discrimination).toBeCloseTo(-100);
    expect(item?.weight).toBeNull();
  });
});
