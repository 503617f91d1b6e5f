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
 * Draws an attempt of so many questions from the pool, and shuffles questions and options. Every outcome of the course is asked about
 * (every chapter, where questions name no outcome), then come the questions that this learner was shown longest ago or never: a failed
 * attempt says which answers were wrong, and whoever only guesses should learn as little from that as can be
 * (docs/decisions/0041). Option ids say nothing: which of them is right follows from the stored order alone.
 *
 * @param shown the texts of questions with the attempt that showed them last; a higher number is a later attempt
 */
export function drawAttempt(
  pool: readonly PoolQuestion[],
  questions: number,
  random: Random,
  shown: ReadonlyMap<string, number> = new Map(),
): Drawn {
  const asked = shuffled(chooseQuestions(pool, questions, random, shown), random);
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

function chooseQuestions(
  pool: readonly PoolQuestion[],
  questions: number,
  random: Random,
  shown: ReadonlyMap<string, number>,
): PoolQuestion[] {
  const lastShown = ({ text }: PoolQuestion) => shown.get(text) ?? 0;
  // The sort is stable: chance decides among those shown in the same attempt.
  const left = shuffled(pool, random).sort((a, b) => lastShown(a) - lastShown(b));
  const chosen: PoolQuestion[] = [];
  const timesAsked = (question: PoolQuestion) =>
    chosen.filter((other) => topicOf(other) === topicOf(question)).length;
  const topics = new Set(pool.map(topicOf)).size;
  while (chosen.length < questions && left.length > 0) {
    const oldest = left[0] && lastShown(left[0]);
    const candidates = chosen.length < topics ? left : left.filter((one) => lastShown(one) === oldest);
    const next = candidates.reduce((best, one) => (timesAsked(one) < timesAsked(best) ? one : best));
    chosen.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return chosen;
}

const topicOf = ({ outcome, chapter }: PoolQuestion) =>
  outcome === null ? `chapter ${chapter}` : `outcome ${outcome}`;
