/** These scripts write joiners between letters; in any other script a joiner hides something. */
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
/** The flags of Scotland, England and Wales consist of invisible letters. */
const flagOfLetters = '\\u{1F3F4}[\\u{E0061}-\\u{E007A}]{4,6}\\u{E007F}';
const keycap = '[0-9#*]\\uFE0F?\\u20E3';
/** A family emoji consists of four joined emoji. Without a limit, a thousand would count as one character. */
const joinedPictures = `${picture}(?:\\u200D${picture}){0,6}`;
const joinedLetters = `[${joinedScripts}][\\u200C\\u200D]`;

/**
 * Matches characters to remove: invisible ones and those that change the writing direction (invisible letters and fillers,
 * control characters, unpaired surrogates, private-use characters). Matches of the first group are legitimate and stay.
 */
const invisible = new RegExp(
  `(${[flagOfLetters, keycap, joinedPictures, joinedLetters].join('|')})|` +
    '[\\p{Cf}\\p{Cs}\\p{Co}\\p{Noncharacter_Code_Point}\\p{Variation_Selector}' +
    '\\u0000-\\u0008\\u000E-\\u001F\\u007F-\\u009F\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u3164\\uFFA0]',
  'gu',
);

/** Stacked marks overlap the lines above; no language needs more than four on one letter. */
const towers = /(\p{M}{4})\p{M}+/gu;
/** Combining marks without a letter below them. Includes joiners; otherwise a long run would need one pass per mark. */
const marksOnNothing = /(^|[\n ])[\p{M}\u200C\u200D]+/gu;

/**
 * Cleans a text for storage and display. Keeps what is visible, and removes invisible characters and those that reverse, cover or
 * displace neighbouring text. A second run changes nothing.
 *
 * The length may change a little, so check length and blankness afterwards.
 */
export function cleanText(text: string): string {
  const cleaner = cleanedOnce(text);
  // Runs again, because removing a character can join two others that must then be removed.
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

/** True if a clean text has no visible character. */
export const isBlank = (text: string): boolean => !/[\p{L}\p{N}\p{P}\p{S}]/u.test(text);
