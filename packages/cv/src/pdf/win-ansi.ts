/** WinAnsi from 128 to 159 (ISO 32000-1, annex D.2); above that it equals Latin-1. */
const upper = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const upperCodes = new Map(
  Array.from(upper, (letter, at): [string, number] => [letter, 128 + at]).filter(
    ([letter]) => letter !== ' ',
  ),
);

/** Characters without a WinAnsi code, with a similar character that has one. */
const alike: Record<string, string> = {
  '\u202f': ' ',
  '\u2009': ' ',
  '\u2011': '-',
  '\u2212': '–',
  '\u200b': '',
};

/** The WinAnsi code of a letter; undefined if the standard PDF fonts lack it. */
function codeOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0;
  return (code >= 32 && code < 127) || (code >= 160 && code < 256) ? code : upperCodes.get(letter);
}

const letters = (text: string): string[] =>
  Array.from(text.normalize('NFC')).map((letter) => alike[letter] ?? letter);

/** A text as WinAnsi codes. Unsupported letters become question marks: check `unwritable` first. */
export const codes = (text: string): number[] =>
  letters(text).flatMap((letter) => (letter ? [codeOf(letter) ?? 63] : []));

/** The letters of a text that WinAnsi lacks, each once: Tshivenḓa's ṱ, another script, a picture. */
export const unwritable = (text: string): string[] => [
  ...new Set(letters(text).filter((letter) => letter && codeOf(letter) === undefined)),
];
