/**
 * Code points of the font file that writes a CV as PDF on the phone, in hexadecimal ranges. It is small because people pay for it:
 * the letters of South Africa's and Africa's languages in Latin script, of Europe's and of Vietnamese.
 */
export const phoneRanges =
  '20-7e a0-17f 181 186 189-18a 18e-190 192-194 196-199 19d-19f 1a0-1a1 1af-1b2 1b7 1c0-1c3 1cd-1dc 218-21b 232-233 253-254 256-257 259 25b 260 263 268-269 272 275 28a-28b 292 2bb-2bd 2c6-2c7 2d8-2dd 300-304 306-30c 31b 323-328 32d-32e 330-331 1e00-1eff 2010-2015 2018-201e 2020-2022 2026 2030 2032-2033 2039-203a 2044 20ac 2122 2212';

/** Characters that no printer draws: line breaks, joiners, soft hyphens. */
export const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

/** The characters of a text outside these ranges, each once. */
export function outside(text: string, ranges: string): string[] {
  const others = new RegExp(`[^${ranges.replace(/[0-9a-f]+/g, '\\u{$&}').replaceAll(' ', '')}]`, 'gu');
  return [...new Set(text.normalize('NFC').replace(invisible, '').match(others))];
}
