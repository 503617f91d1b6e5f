import { passMark } from '@readytowork/contract';
import { scoreAttempt } from './scoring.ts';

/** A question of an earlier version whose key the published version has corrected: the words are the same, another option is right. */
export interface Correction {
  /** The question with the wrong key, and the published one in its place. */
  question: number;
  corrected: number;
  /** For each option, its index in the published question, where 0 is the right one. */
  places: readonly number[];
}

/** The stored parts of an attempt that its marking depends on; the arrays have one element per question. */
export interface MarkedAttempt {
  question_ids: number[];
  option_orders: string[];
  first_options: number[];
  correct: number[];
  chosen: (number | null)[];
  /** In percent; null while it is under way, and if it was ended without a result. */
  result: number | null;
}

/** Compares two texts of a question's options. @returns undefined if more than the key differs */
export function placesOf(before: readonly string[], after: readonly string[]): number[] | undefined {
  const places = before.map((option) => after.indexOf(option));
  const isSame = before.length === after.length && new Set(places).size === before.length;
  return isSame && !places.includes(-1) && places[0] !== 0 ? places : undefined;
}

/**
 * Puts the corrected questions in the place of those with a wrong key; the learner sees the options in the same order. A higher mark
 * counts, and a lower one never replaces the mark that the learner has.
 *
 * @returns undefined if the attempt has none of these questions
 */
export function remark<A extends MarkedAttempt>(
  attempt: A,
  corrections: ReadonlyMap<number, Correction>,
): A | undefined {
  if (!attempt.question_ids.some((id) => corrections.has(id))) return undefined;
  const found = attempt.question_ids.map((id) => corrections.get(id));
  const option_orders = attempt.option_orders.map((order, index) => reordered(order, found[index]));
  const correct = attempt.correct.map((right, index) => {
    const order = option_orders[index] ?? '';
    return found[index] ? (attempt.first_options[index] ?? 0) + order.indexOf('0') : right;
  });
  const marked = {
    ...attempt,
    question_ids: attempt.question_ids.map((id, index) => found[index]?.corrected ?? id),
    option_orders,
    correct,
  };
  if (attempt.result === null) return marked;
  return { ...marked, result: Math.max(attempt.result, scoreAttempt(attempt.chosen, keysOf(marked))) };
}

const reordered = (order: string, correction: Correction | undefined): string =>
  correction ? [...order].map((option) => correction.places[Number(option)]).join('') : order;

/** The answer key of a stored attempt. */
export const keysOf = ({
  first_options,
  option_orders,
  correct,
}: Pick<MarkedAttempt, 'first_options' | 'option_orders' | 'correct'>) =>
  first_options.map((firstOption, index) => ({
    kind: 'single-choice' as const,
    firstOption,
    options: option_orders[index]?.length ?? 0,
    correct: correct[index] ?? 0,
  }));

/** True if the attempt passes by its new mark alone. */
export const passesNow = (before: number | null, after: number | null): boolean =>
  (before ?? 0) < passMark && (after ?? 0) >= passMark;
