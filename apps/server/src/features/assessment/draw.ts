import type { PoolQuestion } from '../modules/catalogue.ts';

/** Where an attempt's option ids may begin: any multiple of this, so that ids of two attempts hardly ever meet. */
const optionIdStep = 1_000;
const optionIdStarts = 2_000_000;
/** Ids of one question's options stand this far apart from the next one's. */
const optionIdsPerQuestion = 10;

/** A whole number from 0 up to, not including, `below`. */
export type Random = (below: number) => number;

/** An attempt as it is stored; the arrays run over the questions in the order they are shown. */
export interface Drawn {
  questionIds: number[];
  /** Indexes of the question's options in the order shown: '2031'. */
  optionOrders: string[];
  firstOptions: number[];
  correct: number[];
}

/** Fisher and Yates. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = random(last + 1);
    const [a, b] = [result[last], result[other]];
    if (a !== undefined && b !== undefined) [result[last], result[other]] = [b, a];
  }
  return result;
}

/**
 * Draws an attempt of so many questions from the pool: every chapter is asked about, the rest is chance, and questions and options are
 * shuffled. Option ids say nothing: which of them is right follows from the stored order alone.
 */
export function drawAttempt(pool: readonly PoolQuestion[], questions: number, random: Random): Drawn {
  const mixed = shuffled(pool, random);
  const oneEach = mixed.filter(
    (question, index) => mixed.findIndex((other) => other.chapter === question.chapter) === index,
  );
  const rest = mixed.filter((question) => !oneEach.includes(question));
  const asked = shuffled([...oneEach, ...rest].slice(0, Math.max(questions, oneEach.length)), random);
  const start = (1 + random(optionIdStarts)) * optionIdStep;
  const orders = asked.map((question) => shuffled([...question.options.keys()], random));
  const firstOptions = asked.map((_, index) => start + index * optionIdsPerQuestion);
  return {
    questionIds: asked.map((question) => question.id),
    optionOrders: orders.map((order) => order.join('')),
    firstOptions,
    correct: firstOptions.map((first, index) => first + (orders[index]?.indexOf(0) ?? 0)),
  };
}
