import { unprintable } from '@readytowork/contract/printable';

/** Scripts of personal names that our fonts lack, with their usual names. */
const scripts: [name: string, pattern: RegExp][] = [
  ['Chinese characters', /\p{Script=Han}/u],
  ['Japanese kana', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['Korean (Hangul)', /\p{Script=Hangul}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Hebrew', /\p{Script=Hebrew}/u],
  ['Armenian', /\p{Script=Armenian}/u],
  ['Georgian', /\p{Script=Georgian}/u],
  ['Bengali', /\p{Script=Bengali}/u],
  ['Tamil', /\p{Script=Tamil}/u],
  ['Telugu', /\p{Script=Telugu}/u],
  ['Gujarati', /\p{Script=Gujarati}/u],
  ['Gurmukhi', /\p{Script=Gurmukhi}/u],
  ['Kannada', /\p{Script=Kannada}/u],
  ['Malayalam', /\p{Script=Malayalam}/u],
  ['Sinhala', /\p{Script=Sinhala}/u],
  ['Burmese', /\p{Script=Myanmar}/u],
  ['Khmer', /\p{Script=Khmer}/u],
  ['Lao', /\p{Script=Lao}/u],
  ['Tibetan', /\p{Script=Tibetan}/u],
  ['N’Ko', /\p{Script=Nko}/u],
  ['Tifinagh', /\p{Script=Tifinagh}/u],
  ['Vai', /\p{Script=Vai}/u],
  ['Adlam', /\p{Script=Adlam}/u],
  ['Syriac', /\p{Script=Syriac}/u],
  ['Mongolian', /\p{Script=Mongolian}/u],
  ['emoji', /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}/u],
];

/**
 * The parts of a text that cannot be printed, for a message: the names of the scripts that our fonts lack (`Thai`, `emoji`), each
 * once, or a character of any other script itself. Empty if the text can be printed. Called before a certificate is issued.
 */
export function unprintableScripts(text: string): string[] {
  return [...new Set(unprintable(text).map(nameOf))];
}

function nameOf(character: string): string {
  const known = scripts.find(([, pattern]) => pattern.test(character));
  if (known) return known[0];
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `“${character}” (U+${code})`;
}
