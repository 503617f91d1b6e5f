import type { ShownPart } from '@readytowork/activities';
import { z } from 'zod';
import type { DocumentWords } from '../document-words.ts';
import { inRand } from './amount.ts';
import { line } from './limits.ts';

/** Our own words on shown things, in the language of the course. */
export type Words = DocumentWords;

/** The settings that every thing has. */
export const caption = { title: line(80, 'a caption: whose it is, and what') };

/** Only for things with sums. */
export const mistaken = {
  mistaken: z
    .literal(true)
    .optional()
    .meta({ description: 'true if a sum is wrong on purpose, because a question asks for the mistake' }),
};

export const sumMessage = (computed: number, stated: number): string => {
  const rand = inRand([computed, stated]);
  return `is ${rand(stated)}, but the rows give ${rand(computed)}. Correct it, or say "mistaken: true".`;
};

/** Names with values; leaves out those without a value. */
export function facts(...rows: [name: string, value: string | undefined][]): ShownPart & { part: 'facts' } {
  return { part: 'facts', rows: rows.flatMap(([name, value]) => (value ? [{ name, value }] : [])) };
}

/** A list of amounts with its totals; leaves out a total that is not stated. */
export function amountTable(
  name: string,
  words: Words,
  entries: readonly { what: string; amount: number }[],
  rand: (value: number) => string,
  totals: readonly [name: string, value: number | undefined][],
): ShownPart & { part: 'table' } {
  return {
    part: 'table',
    columns: [
      { name, numeric: false },
      { name: words.shown_amount, numeric: true },
    ],
    rows: entries.map(({ what, amount }) => [what, rand(amount)]),
    foot: totals.flatMap(([label, value]) => (value === undefined ? [] : [[label, rand(value)]])),
  };
}
