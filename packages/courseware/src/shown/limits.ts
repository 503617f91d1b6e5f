import { type Shown, type ShownPart, shownTexts } from '@readytowork/activities';
import { z } from 'zod';
import { countCharacters, countWords } from '../words.ts';

/** Sizes at which a shown thing is readable at 360 px, without zoom and without scrolling sideways. */
const most = {
  words: 130,
  /** Characters of the longest words of a table's columns together, because a row cannot be narrower than its words. */
  rowOfWords: 32,
} as const;

/** A text of limited length; the message states the actual length. */
export function line(characters: number, description: string) {
  return z
    .string()
    .trim()
    .min(1)
    .refine((text) => countCharacters(text) <= characters, {
      error: ({ input }) => `has ${countCharacters(String(input))} characters; at most ${characters} fit.`,
    })
    .meta({ description });
}

/** Reports a thing that is too large for a phone. */
export function sizeProblems(thing: Shown): string[] {
  const words = countWords(shownTexts(thing).join(' '));
  return [
    ...(words > most.words ? [`shows ${words} words; at most ${most.words} are readable on a phone.`] : []),
    ...thing.parts.flatMap(widthProblems),
  ];
}

function widthProblems(part: ShownPart): string[] {
  if (part.part !== 'table') return [];
  const rows = [part.columns.map(({ name }) => name), ...part.rows, ...part.foot];
  const widths = part.columns.map((_, at) => Math.max(...rows.map((row) => longestWord(row[at] ?? ''))));
  const width = widths.reduce((sum, one) => sum + one, 0);
  return width > most.rowOfWords
    ? [
        `is too wide for a phone: the longest words of its columns have ${width} characters together (${widths.join(' + ')}); at most ${most.rowOfWords} fit.`,
      ]
    : [];
}

/** A no-break space joins an amount into one word. */
const longestWord = (text: string): number =>
  Math.max(0, ...text.split(/[ \n]+/u).map((word) => countCharacters(word)));
