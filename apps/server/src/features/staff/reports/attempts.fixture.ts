import type { FinishedAttempt } from './answers.ts';

/** An attempt, both as the learner answered it and as stored. */
export interface GivenAttempt {
  /** Options in the course's order: 0 is right. */
  answers: { question: number; option: number }[];
  stored: FinishedAttempt;
}

interface Size {
  attempts: number;
  pool: number;
  asked: number;
}

/** Random numbers from 0 up to 1, the same in every run. */
function chance(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/**
 * Generates attempts of learners of varying ability at questions of varying difficulty; one question has a wrong answer key, and
 * one is trivial.
 */
export function fixture({ attempts, pool, asked }: Size): GivenAttempt[] {
  const next = chance(20_261_123);
  const shuffle = <T>(items: T[]): T[] =>
    items
      .map((item) => ({ item, by: next() }))
      .sort((a, b) => a.by - b.by)
      .map(({ item }) => item);
  return Array.from({ length: attempts }, () => {
    const ability = next();
    const questions = shuffle(Array.from({ length: pool }, (_, index) => 501 + index)).slice(0, asked);
    const answers = questions.map((question) => ({
      question,
      option: answer(question - 501, ability, next),
    }));
    return { answers, stored: store(answers, shuffle) };
  });
}

function answer(place: number, ability: number, next: () => number): number {
  const wrong = 1 + Math.floor(next() * next() * 3);
  if (place === 0) return next() < ability ? 1 : 0;
  if (place === 1) return next() < 0.99 ? 0 : wrong;
  return next() < 0.2 + 0.7 * ability - 0.03 * place ? 0 : wrong;
}

function store(
  answers: GivenAttempt['answers'],
  shuffle: (items: number[]) => number[],
): GivenAttempt['stored'] {
  const orders = answers.map(() => shuffle([0, 1, 2, 3]));
  const first_options = answers.map((_, index) => 7_000 + index * 10);
  const shownAs = (index: number, option: number) =>
    (first_options[index] ?? 0) + (orders[index]?.indexOf(option) ?? 0);
  return {
    version_id: 1,
    is_first: true,
    question_ids: answers.map(({ question }) => question),
    option_orders: orders.map((order) => order.join('')),
    first_options,
    correct: answers.map((_, index) => shownAs(index, 0)),
    chosen: answers.map(({ option }, index) => shownAs(index, option)),
  };
}
