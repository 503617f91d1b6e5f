import { outside, phoneRanges } from '@readytowork/contract/printable-phone';
import { blockText, type Paper } from '../paper.ts';

/** Characters without a glyph in our font, with a similar one that has. */
const alike: Record<string, string> = { '\u202f': '\u00a0', '\u2009': ' ', '\u2002': ' ', '\u2003': ' ' };

/** The letters that a PDF draws for a text: composed, and without characters that have no shape. */
export const lettersOf = (text: string): string[] =>
  Array.from(
    text.normalize('NFC').replace(/[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, ''),
    (letter) => alike[letter] ?? letter,
  );

/** The letters of a paper that its PDF cannot show: another script, a picture. */
export const unwritableIn = ({ blocks }: Paper): string[] =>
  outside(lettersOf(blocks.map(blockText).join(' ')).join(''), phoneRanges);
