import { passMark } from '@readytowork/contract';
import { questionsAsked } from '@readytowork/courseware';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PoolQuestion } from '../modules/catalogue.ts';
import { drawAttempt, shuffled } from './draw.ts';

/** A reproducible random source. */
const randomFrom = (seed: number) => {
  let state = seed >>> 0;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** A pool whose questions cover that many outcomes; with 0, four chapters of a course without outcomes. */
const poolOver = (questions: number, outcomes: number): PoolQuestion[] =>
  Array.from({ length: questions }, (_, index) => ({
    id: index + 1,
    chapter: (index % 4) + 1,
    outcome: outcomes > 0 ? (index % outcomes) + 1 : null,
    shows: null,
    text: `Question ${index}`,
    options: ['right', 'wrong', 'worse', 'worst'],
    explanation: '',
  }));

const pools = fc.array(
  fc.record({ chapter: fc.integer({ min: 1, max: 5 }), options: fc.integer({ min: 2, max: 6 }) }),
  {
    minLength: 1,
    maxLength: 40,
  },
);

const poolOf = (shapes: { chapter: number; options: number }[]): PoolQuestion[] =>
  shapes.map(({ chapter, options }, index) => ({
    id: index + 1,
    chapter,
    outcome: null,
    shows: null,
    text: `Question ${index}`,
    options: Array.from({ length: options }, (_, option) => `Option ${option}`),
    explanation: '',
  }));

describe('drawing an attempt', () => {
  test('asks at least the share of the pool that shows a thing, and keeps questions about one thing together', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 36 }), (seed, showing) => {
        const pool = poolOver(36, 6).map((one, index) => ({
          ...one,
          shows: (index * 7) % 36 < showing ? `thing ${index % 5}` : null,
        }));
        const { questionIds } = drawAttempt(pool, 10, randomFrom(seed));
        const asked = questionIds.flatMap((id) => pool.filter((one) => one.id === id));
        expect(new Set(questionIds).size).toBe(10);
        expect(new Set(asked.map(({ outcome }) => outcome)).size).toBe(6);
        const shows = asked.map((one) => one.shows);
        expect(shows.filter((name) => name !== null).length).toBeGreaterThanOrEqual(
          Math.ceil((10 * showing) / 36),
        );
        const changes = shows.filter((name, index) => name !== null && name !== shows[index - 1]);
        expect(changes.length).toBe(new Set(changes).size);
      }),
    );
  });

  test('asks ten different questions from all chapters, and marks the right option', () => {
    fc.assert(
      fc.property(pools, fc.integer(), (shapes, seed) => {
        const pool = poolOf(shapes);
        const drawn = drawAttempt(pool, questionsAsked, randomFrom(seed));
        const chapters = (questions: PoolQuestion[]) =>
          new Set(questions.map((question) => question.chapter));
        const asked = drawn.questionIds.flatMap((id) => pool.filter((question) => question.id === id));
        expect(new Set(drawn.questionIds).size).toBe(Math.min(pool.length, questionsAsked));
        expect(chapters(asked)).toEqual(chapters(pool));
        asked.forEach((question, index) => {
          const order = [...(drawn.optionOrders[index] ?? '')].map(Number);
          expect([...order].sort()).toEqual([...question.options.keys()]);
          const place = (drawn.correct[index] ?? 0) - (drawn.firstOptions[index] ?? 0);
          expect(order[place]).toBe(0);
        });
      }),
    );
  });

  test('gives each option an id that is unique within the attempt', () => {
    fc.assert(
      fc.property(pools, fc.integer(), (shapes, seed) => {
        const drawn = drawAttempt(poolOf(shapes), questionsAsked, randomFrom(seed));
        const ids = drawn.firstOptions.flatMap((first, index) =>
          [...(drawn.optionOrders[index] ?? '')].map((_, place) => first + place),
        );
        expect(new Set(ids).size).toBe(ids.length);
        expect(Math.max(...ids)).toBeLessThan(2 ** 31);
      }),
    );
  });

  test.each([
    [4, 10, 2],
    [6, 10, 1],
    [8, 10, 1],
    [5, 6, 1],
  ])(
    'with %i outcomes and %i questions, asks about each outcome at least %i times',
    (outcomes, questions, least) => {
      const pool = poolOver(30, outcomes);
      for (let seed = 0; seed < 50; seed++) {
        const asked = drawAttempt(pool, questions, randomFrom(seed)).questionIds.map(
          (id) => pool[id - 1]?.outcome,
        );
        const counts = pool
          .slice(0, outcomes)
          .map(({ outcome }) => asked.filter((one) => one === outcome).length);
        expect(asked).toHaveLength(questions);
        expect(Math.min(...counts)).toBe(least);
        expect(Math.max(...counts)).toBeLessThanOrEqual(least + 1);
      }
    },
  );

  test('asks each question about a different outcome if there are more outcomes than questions', () => {
    const pool = poolOver(30, 8);
    const { questionIds } = drawAttempt(pool, 6, randomFrom(3));
    expect(new Set(questionIds.map((id) => pool[id - 1]?.outcome)).size).toBe(6);
  });

  test('prefers questions the learner never saw, then those seen longest ago', () => {
    const pool = poolOver(30, 6);
    const shown = new Map<string, number>();
    const attempts = Array.from({ length: 6 }, (_, index) => {
      const { questionIds } = drawAttempt(pool, 10, randomFrom(index), shown);
      for (const id of questionIds) shown.set(pool[id - 1]?.text ?? '', index + 1);
      return [...questionIds].sort((a, b) => a - b);
    });
    expect(new Set(attempts.slice(0, 3).flat()).size).toBe(30);
    expect(new Set(attempts.slice(3).flat()).size).toBeGreaterThan(26);
  });

  test('shuffling produces every order about equally often', () => {
    const random = randomFrom(7);
    const counts = new Map<string, number>();
    for (let turn = 0; turn < 6000; turn++) {
      const order = shuffled(['a', 'b', 'c'], random).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(count).toBeGreaterThan(850);
  });
});

/** Percentage of simulated learners who have passed after each attempt if they only guess but remember everything. */
function guessersPassed(pool: PoolQuestion[], questions: number, people: number): number[] {
  const random = randomFrom(11);
  const attempts = [0, 1, 2, 3, 4];
  const firstPass: number[] = [];
  for (let person = 0; person < people; person++) {
    const open = new Map(pool.map(({ id, options }) => [id, options]));
    const shown = new Map<string, number>();
    const isPassed = attempts.map((attempt) => {
      const { questionIds } = drawAttempt(pool, questions, random, shown);
      const right = questionIds.filter((id) => {
        const left = open.get(id) ?? [];
        const chosen = left[random(left.length)] ?? '';
        // The review says whether the choice was right; the simulated learner never repeats a wrong one.
        open.set(id, chosen === 'right' ? [chosen] : left.filter((option) => option !== chosen));
        shown.set(pool[id - 1]?.text ?? '', attempt + 1);
        return chosen === 'right';
      });
      return Math.round((100 * right.length) / questions) >= passMark;
    });
    const first = isPassed.indexOf(true);
    if (first >= 0) firstPass.push(first);
  }
  return attempts.map((attempt) => (100 * firstPass.filter((first) => first <= attempt).length) / people);
}

describe('a learner who guesses and remembers everything', () => {
  test.each([
    ['a pool of 30, ten questions', 30, 6, 10],
    ['a pool of 30, six questions, of which five must be right', 30, 4, 6],
    ['a pool of 30 without outcomes', 30, 0, 10],
  ])('%s: passes at most 1 in 20 times in three attempts, 1 in 4 in five', (_, size, outcomes, questions) => {
    const passed = guessersPassed(poolOver(size, outcomes), questions, 1000);
    expect(passed[2]).toBeLessThanOrEqual(5);
    expect(passed[4]).toBeLessThanOrEqual(25);
  });
});
