import { questionsAsked } from '@readytowork/courseware';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PoolQuestion } from '../modules/catalogue.ts';
import { drawAttempt, shuffled } from './draw.ts';

/** A reproducible source of chance. */
const randomFrom = (seed: number) => {
  let state = seed >>> 0;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

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
    text: `Question ${index}`,
    options: Array.from({ length: options }, (_, option) => `Option ${option}`),
    explanation: '',
  }));

describe('drawing an attempt', () => {
  test('asks ten different questions, every chapter among them, and marks the right option', () => {
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

  test('option ids are unique within an attempt', () => {
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

  test('shuffling gives every order about as often', () => {
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
