/** Letters of these scripts are written with joiners between them; everywhere else a joiner hides something. */
const joinedScripts = [
  'Arabic',
  'Syriac',
  'Mongolian',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Myanmar',
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');

const picture = '\\p{Extended_Pictographic}(?:\\p{Emoji_Modifier}|[\\uFE0E\\uFE0F])?';
/** Scotland and its neighbours write their flags with invisible letters. */
const flagOfLetters = '\\u{1F3F4}[\\u{E0061}-\\u{E007A}]{4,6}\\u{E007F}';
const keycap = '[0-9#*]\\uFE0F?\\u20E3';
/** A family is four pictures joined. Without an end a thousand would count as one character on the page. */
const joinedPictures = `${picture}(?:\\u200D${picture}){0,6}`;
const joinedLetters = `[${joinedScripts}][\\u200C\\u200D]`;

/**
 * What cannot be seen and what turns the direction of writing: invisible letters and fillers, control characters, half characters,
 * private ones. Only what stands in the first group may keep them.
 */
const invisible = new RegExp(
  `(${[flagOfLetters, keycap, joinedPictures, joinedLetters].join('|')})|` +
    '[\\p{Cf}\\p{Cs}\\p{Co}\\p{Noncharacter_Code_Point}\\p{Variation_Selector}' +
    '\\u0000-\\u0008\\u000E-\\u001F\\u007F-\\u009F\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u3164\\uFFA0]',
  'gu',
);

/** Marks upon marks climb over the lines above: no language needs more than four on one letter. */
const towers = /(\p{M}{4})\p{M}+/gu;
/** With their joiners, or one run would have to go in as many rounds as it has marks. */
const marksOnNothing = /(^|[\n ])[\p{M}\u200C\u200D]+/gu;

/**
 * A text as it is kept and shown: what can be seen of it stays as it was written. What is invisible goes, and so does what would
 * turn, cover or push away the words beside it. Done twice it is the same as done once.
 *
 * It may become a little longer or shorter: look at its length, and whether it is blank, afterwards.
 */
export function cleanText(text: string): string {
  const cleaner = cleanedOnce(text);
  // What went may have stood between two things that must not meet either.
  return cleaner === text ? text : cleanText(cleaner);
}

const cleanedOnce = (text: string): string =>
  text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\p{Zs}\t\v\f\u2800]/gu, ' ')
    .replace(invisible, '$1')
    .normalize('NFC')
    .replace(towers, '$1')
    .replace(marksOnNothing, '$1')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Whether nothing of a clean text can be seen. */
export const isBlank = (text: string): boolean => !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
