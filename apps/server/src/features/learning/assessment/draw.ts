import type { PoolQuestion } from '../modules/catalogue.ts';

/** An attempt's option ids begin at a random multiple of this, so that two attempts hardly ever share ids. */
const optionIdStep = 1_000;
const optionIdStarts = 2_000_000;
/** Distance between the first option ids of two questions. */
const optionIdsPerQuestion = 10;

/** Returns a whole number from 0 up to, but not including, `below`. */
export type Random = (below: number) => number;

/** An attempt as stored; the arrays follow the order in which the learner sees the questions. */
export interface Drawn {
  questionIds: number[];
  /** Per question, the indexes of its options in displayed order, such as '2031'. */
  optionOrders: string[];
  firstOptions: number[];
  correct: number[];
}

/** Fisher–Yates. */
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
 * Draws an attempt of that many questions from the pool, and shuffles questions and options. It covers every outcome of the
 * course (every chapter, if questions name no outcome) and prefers questions this learner saw longest ago or never: a failed
 * attempt shows which answers were wrong, and a guesser should learn as little as possible from that (docs/decisions/0041). At
 * least the pool's share of questions shows a thing, and questions about the same thing follow each other.
 * Option ids reveal nothing: only the stored order tells which option is right.
 *
 * @param shown question texts with the attempt that asked them last; a higher number is a later attempt
 */
export function drawAttempt(
  pool: readonly PoolQuestion[],
  questions: number,
  random: Random,
  shown: ReadonlyMap<string, number> = new Map(),
): Drawn {
  const asked = sideBySide(shuffled(chooseQuestions(pool, questions, random, shown), random));
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
  // The sort is stable, so questions from the same attempt stay in random order.
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
  return withShownThings(
    chosen,
    left,
    Math.ceil((chosen.length * pool.filter(showsThing).length) / pool.length),
  );
}

const showsThing = ({ shows }: PoolQuestion): boolean => shows !== null;

/**
 * Exchanges questions until enough of them show a thing: one of the same outcome if possible, else one of an outcome that another
 * question covers too, so that every outcome stays covered.
 *
 * @param left the questions not chosen, those shown longest ago first
 */
function withShownThings(chosen: PoolQuestion[], left: PoolQuestion[], least: number): PoolQuestion[] {
  const asked = [...chosen];
  for (const next of left.filter(showsThing)) {
    if (asked.filter(showsThing).length >= least) break;
    const plain = asked.filter((one) => !showsThing(one));
    const isDouble = (one: PoolQuestion) =>
      asked.some((other) => other !== one && topicOf(other) === topicOf(one));
    const out = plain.find((one) => topicOf(one) === topicOf(next)) ?? plain.find(isDouble);
    if (out) asked.splice(asked.indexOf(out), 1, next);
  }
  return asked;
}

/** Moves each question to the first one that shows the same thing. */
function sideBySide(asked: PoolQuestion[]): PoolQuestion[] {
  const placeOf = (one: PoolQuestion) =>
    asked.findIndex((other) => other === one || (showsThing(one) && other.shows === one.shows));
  return asked.toSorted((a, b) => placeOf(a) - placeOf(b));
}

const topicOf = ({ outcome, chapter }: PoolQuestion) =>
  outcome === null ? `chapter ${chapter}` : `outcome ${outcome}`;
