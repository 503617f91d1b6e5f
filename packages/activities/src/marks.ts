import type { Check } from './activity.ts';
import { judge, type Response } from './check.ts';

/** `missed`: a right option that the learner did not choose, marked once the answer is shown. */
export type Mark = 'right' | 'wrong' | 'missed' | undefined;

/**
 * Marks the parts of an answer: each chosen option, each pair, each step, or the number. Before the answer is shown, options that
 * were not chosen have no mark, because it would give the answer away.
 *
 * @param isShown whether the answer is on the page
 * @returns by option, pair or place; empty for a response of another kind than the check
 */
export function marksOf(check: Check, response: Response, isShown: boolean): Mark[] {
  switch (check.kind) {
    case 'choose':
    case 'several': {
      if (response.kind !== 'choose' && response.kind !== 'several') return [];
      const chosen = response.kind === 'choose' ? [response.option] : response.options;
      return check.options.map(({ right }, at) => {
        if (chosen.includes(at)) return right ? 'right' : 'wrong';
        return isShown && right ? 'missed' : undefined;
      });
    }
    case 'order':
      return response.kind === 'order' ? compared(check.items, response.items) : [];
    case 'match':
      return response.kind === 'match'
        ? compared(
            check.pairs.map(({ right }) => right),
            response.rights,
          )
        : [];
    case 'number':
      return response.kind === 'number' ? [judge(check, response).right ? 'right' : 'wrong'] : [];
  }
}

const compared = (wanted: string[], given: string[]): Mark[] =>
  wanted.map((one, at) => (one === given[at] ? 'right' : 'wrong'));

/** The wrong rows of pairs or steps, counted from 1; empty for the other kinds, which have no rows. */
export function wrongRows(check: Check, response: Response): number[] {
  if (check.kind !== 'order' && check.kind !== 'match') return [];
  return marksOf(check, response, false).flatMap((mark, at) => (mark === 'wrong' ? [at + 1] : []));
}

/**
 * Row numbers as a list in words: 1, 2 and 4.
 *
 * @param language a language tag, such as `en-ZA`
 */
export const listOf = (rows: readonly number[], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(rows.map(String));
