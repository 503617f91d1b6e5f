/** What WinAnsi has between 128 and 159 (ISO 32000-1, annex D.2); above that it is Latin-1. */
const upper = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

const upperCodes = new Map(
  Array.from(upper, (letter, at): [string, number] => [letter, 128 + at]).filter(
    ([letter]) => letter !== ' ',
  ),
);

/** What has no code of its own and looks like something that has. */
const alike: Record<string, string> = {
  '\u202f': ' ',
  '\u2009': ' ',
  '\u2011': '-',
  '\u2212': '–',
  '\u200b': '',
};

/** The code of a letter in WinAnsi; undefined: the fonts that every reader has do not hold it. */
function codeOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0;
  return (code >= 32 && code < 127) || (code >= 160 && code < 256) ? code : upperCodes.get(letter);
}

const letters = (text: string): string[] =>
  Array.from(text.normalize('NFC')).map((letter) => alike[letter] ?? letter);

/** A text in WinAnsi, a letter a code. What cannot be written is a question mark: ask `unwritable` first. */
export const codes = (text: string): number[] =>
  letters(text).flatMap((letter) => (letter ? [codeOf(letter) ?? 63] : []));

/** The letters of a text that WinAnsi does not have, each once: Tshivenḓa's ṱ, another script, a picture. */
export const unwritable = (text: string): string[] => [
  ...new Set(letters(text).filter((letter) => letter && codeOf(letter) === undefined)),
];
